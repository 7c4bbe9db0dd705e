type Anything = Record<string, unknown>;
const isPlain = (value: unknown): value is Anything =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Computes `previous_attributes`: the changed keys of objects, and whole lists. */
export function changedFrom(before: object, after: object): Anything {
  const [old, next] = [before as Anything, after as Anything];
  const changed: Anything = {};
  for (const key of new Set([...Object.keys(old), ...Object.keys(next)])) {
    const [was, is] = [old[key], next[key]];
    if (JSON.stringify(was) === JSON.stringify(is)) continue;
    changed[key] = isPlain(was) && isPlain(is) ? changedFrom(was, is) : (was ?? null);
  }
  return changed;
}
