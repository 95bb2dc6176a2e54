"""Makes the sounds of the table: `python -m assets.synth` writes assets/sounds/*.wav, by calculation alone."""
