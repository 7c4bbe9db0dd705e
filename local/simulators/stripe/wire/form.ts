/**
 * Nested parameters, as brackets name them: `items[0][price]=x` becomes `{ items: [{ price: "x" }] }`. Leaves are
 * strings.
 */
export type Form = { [key: string]: FormValue };
export type FormValue = string | Form | FormValue[];

const DEEPEST = 8;
const isIndex = (key: string): boolean => key === "" || /^\d{1,3}$/.test(key);

/** Parses a form-encoded body or query as Stripe does. */
export function parseForm(text: string): Form {
  const root: Form = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const first = /^[^[\]]+/.exec(name)?.[0];
    if (!first) continue;
    const rest = [...name.slice(first.length).matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1]!);
    if (rest.length < DEEPEST) put(root, [first, ...rest], value);
  }
  return toLists(root) as Form;
}

function put(root: Form, path: readonly string[], value: string): void {
  let at = root;
  for (const [index, step] of path.entries()) {
    const key = step === "" ? String(Object.keys(at).length) : step;
    if (index === path.length - 1) at[key] = value;
    else {
      const next = at[key];
      at = at[key] = typeof next === "object" && !Array.isArray(next) ? next : Object.create(null);
    }
  }
}

function toLists(value: FormValue): FormValue {
  if (typeof value === "string" || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, toLists(inner)] as const);
  return entries.length > 0 && entries.every(([key]) => isIndex(key))
    ? entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, inner]) => inner)
    : Object.fromEntries(entries);
}
