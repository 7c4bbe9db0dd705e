/**
 * JSON with the keys of every object in code-point order: equal values give equal text, so their hashes are equal too. Arrays keep their order.
 * `undefined` members are left out. With `indent` it is laid out for people.
 */
export function canonicalJson(value: unknown, indent?: number): string {
  const sorted = (_key: string, member: unknown): unknown =>
    member !== null && typeof member === "object" && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : member;
  return JSON.stringify(value, sorted, indent);
}
