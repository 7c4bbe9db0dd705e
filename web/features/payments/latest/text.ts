export const TEXT = {
  // Specification, sections 4 and 8
  found: "Found new payments. Syncing.. this can take a few seconds",
  unable: "Unable to check latest payments. Please login to Amazon.",
} as const;
