/** Merges given metadata; an empty value removes its key, an empty map removes all of them. */
export function mergedMetadata(
  before: Readonly<Record<string, string>> | null,
  given: Readonly<Record<string, string>> | null | undefined,
): Record<string, string> {
  if (given === null) return {};
  const merged = Object.entries({ ...before, ...given }).filter(([, value]) => value !== "");
  return Object.fromEntries(merged);
}
