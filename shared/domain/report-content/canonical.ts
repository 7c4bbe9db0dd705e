const isPlain = (value: unknown): boolean => value === null || typeof value !== "object";

/** The value with all object keys in order. Shares what is in order already: reports are mostly lists of numbers. */
function inOrder(value: unknown): unknown {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.every(isPlain) ? value : value.map(inOrder);
  if ("toJSON" in value && typeof value.toJSON === "function") return inOrder(value.toJSON());
  // Without a prototype, a member named like one of its properties is a member.
  const ordered: Record<string, unknown> = Object.create(null);
  const members = value as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(members).sort()) ordered[name] = inOrder(members[name]);
  return ordered;
}

/**
 * Serializes to JSON with object keys in code-unit order: equal values give equal text and therefore equal hashes.
 * Arrays keep their order; `undefined` members are omitted. `indent` pretty-prints.
 */
export function canonicalJson(value: unknown, indent?: number): string {
  return JSON.stringify(inOrder(value), undefined, indent);
}
