/**
 * Serializes to JSON with object keys in code-point order: equal values give equal text and therefore equal hashes.
 * Arrays keep their order; `undefined` members are omitted. `indent` pretty-prints.
 */
export function canonicalJson(value: unknown, indent?: number): string {
  const sorted = (_key: string, member: unknown): unknown =>
    member !== null && typeof member === "object" && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : member;
  return JSON.stringify(value, sorted, indent);
}
