const isPlain = (value: unknown): boolean => value === null || typeof value !== "object";

/** The value with all object keys in order. Shares what is in order already: reports are mostly lists of numbers. */
function inOrder(value: unknown): unknown {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) {
    if (value.every(isPlain)) return value;
    const members = value.map(inOrder);
    return members.every((member, i) => member === value[i]) ? value : members;
  }
  if ("toJSON" in value && typeof value.toJSON === "function") return inOrder(value.toJSON());
  const members = value as Readonly<Record<string, unknown>>;
  const names = Object.keys(members);
  const values = names.map((name) => inOrder(members[name]));
  if (names.every((name, i) => (i === 0 || names[i - 1]! < name) && values[i] === members[name])) return value;
  // Without a prototype, a member named like one of its properties is a member.
  const ordered: Record<string, unknown> = Object.create(null);
  const byName = new Map(names.map((name, i) => [name, values[i]]));
  for (const name of names.sort()) ordered[name] = byName.get(name);
  return ordered;
}

/**
 * Serializes to JSON with object keys in code-unit order: equal values give equal text and therefore equal hashes.
 * Arrays keep their order; `undefined` members are omitted. `indent` pretty-prints.
 */
export function canonicalJson(value: unknown, indent?: number): string {
  return JSON.stringify(inOrder(value), undefined, indent);
}
