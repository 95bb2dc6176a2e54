#!/usr/bin/env perl
# A bot for Tabletop that knows no game: it never declines when it can do something, prefers its lowest card where
# cards are named, and otherwise picks at random. Protocol: docs/engine-protocol.md. Needs Perl with its own modules only.
use strict;
use warnings;
use JSON::PP;

my $json = JSON::PP->new->ascii;
my %idle = map { $_ => 1 } qw(pass skip end done keep);    # words of moves that do nothing
$| = 1;                                                    # every line leaves at once

sub say_line { print $json->encode(shift), "\n" }

# Higher is better: do something; then the lowest card; then chance.
sub liking {
    my ($action) = @_;
    my ($verb, $card) = @$action;
    my $rank = $card >= 0 ? int($card % 54 / 4) : 0;    # ace 0, king 12, joker 13
    return ($idle{$verb} ? -100 : 0) - $rank + rand(0.5);
}

sub answer {
    my ($ask) = @_;
    my @rows = map { [ liking($_), $_ ] } @{ $ask->{actions} };
    my ($best) = sort { $b->[0] <=> $a->[0] } @rows;
    say_line({ move => $ask->{ask}, action => $best->[1] });
}

while (my $line = <STDIN>) {
    my $heard = $json->decode($line);
    if (exists $heard->{hello}) {
        say_line({ hello => 2, name => 'First card' });    # no "games": it plays whatever is asked
    }
    elsif (exists $heard->{ask}) {
        srand(unpack('%32C*', $heard->{seed}) * 65599 + $heard->{ask});    # the same game again goes the same way
        answer($heard);
    }
    # "new", "stop" and "hurry" need no reaction: it remembers nothing and answers at once
}
