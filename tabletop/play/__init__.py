"""What conducts one match on one table: shows it, asks, hears answers. It paints nothing and knows no window."""
