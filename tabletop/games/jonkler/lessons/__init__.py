"""What Jonkler teaches: a first lesson and challenges, each a file beside this one."""
