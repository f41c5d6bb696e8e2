"""Writes the reference site: a folder of static pages, made from the specifications as JSON."""
