"""Optional rules: a file each, hung on a seam."""
