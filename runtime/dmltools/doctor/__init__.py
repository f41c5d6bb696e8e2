"""Drives another implementation through the specifications, shrinks what fails, and says what is probably wrong."""
