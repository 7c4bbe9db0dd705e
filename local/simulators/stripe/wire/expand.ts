import type { Store } from "../state/store.ts";
import { invalid } from "./errors.ts";

type Anything = Record<string, unknown>;
const DEEPEST = 4;
const isObject = (value: unknown): value is Anything => typeof value === "object" && value !== null;

/** Resolves a field that is included only when it is expanded. */
export type Includable = (object: Anything, key: string) => unknown;

/**
 * Replaces IDs with objects along paths such as `data.latest_invoice.confirmation_secret`. @throws {StripeFailure} for
 * a path that can't be expanded
 */
export function expanded<T extends object>(answer: T, paths: readonly string[], store: Store, include: Includable): T {
  const copy = structuredClone(answer);
  for (const path of paths) {
    const steps = path.split(".");
    if (steps.length > (steps[0] === "data" ? DEEPEST + 1 : DEEPEST))
      throw invalid("You cannot expand more than 4 levels of a property.", { param: "expand" });
    walk(copy as Anything, steps, path, store, include);
  }
  return copy;
}

function walk(at: Anything, [key, ...rest]: readonly string[], path: string, store: Store, include: Includable): void {
  if (key === undefined) return;
  if (!(key in at)) {
    const included = include(at, key);
    if (included === undefined) throw invalid(`This property cannot be expanded (${path}).`, { param: "expand" });
    at[key] = included;
  }
  const found = at[key];
  const resolve = (value: unknown): unknown => {
    if (typeof value !== "string") return value;
    const known = store.any(value);
    if (!known) throw invalid(`This property cannot be expanded (${path}).`, { param: "expand" });
    const { id, object } = known.object as Anything;
    return known.isDeleted && object === "customer" ? { id, object, deleted: true } : known.object;
  };
  at[key] = Array.isArray(found) ? found.map(resolve) : resolve(found);
  for (const inner of Array.isArray(at[key]) ? at[key] : [at[key]])
    if (isObject(inner)) walk(inner, rest, path, store, include);
}
