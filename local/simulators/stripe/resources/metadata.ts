/** Metadata with what was given put in; an empty value takes its key away, an empty whole all of them. */
export function mergedMetadata(
  before: Readonly<Record<string, string>> | null,
  given: Readonly<Record<string, string>> | null | undefined,
): Record<string, string> {
  if (given === null) return {};
  const merged = Object.entries({ ...before, ...given }).filter(([, value]) => value !== "");
  return Object.fromEntries(merged);
}
