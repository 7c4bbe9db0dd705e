const partsOf = (version: string): number[] => version.split(".").map((part) => Number.parseInt(part, 10) || 0);

/** Whether a version precedes another, compared by number parts; missing parts are 0. */
export function isOlder(version: string, than: string): boolean {
  const [own, other] = [partsOf(version), partsOf(than)];
  for (let at = 0; at < Math.max(own.length, other.length); at++) {
    const difference = (own[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
