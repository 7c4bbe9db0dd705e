import { fromMicros } from "#shared/primitives/money.ts";

/** A comparison of figures that a file states twice. `resultOf` tells a failed check from one that wasn't made. */
export interface Check {
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string;
}

/**
 * One figure from two places of a file. Three-letter uppercase names are currencies with figures in millionths; others
 * are counts.
 */
export interface Pair {
  readonly where: string;
  readonly name: string;
  readonly left: number;
  readonly right: number;
  /** A tolerance of its own, money only. */
  readonly allowed?: number;
}

const SHOWN_DIFFERENCES = 5;

/**
 * Checks that pairs agree within `tolerance` (in their own unit, money only); its detail lists the totals and every
 * difference.
 */
export function comparison(name: string, pairs: readonly Pair[], tolerance = 0): Check {
  const differences = pairs.filter(
    ({ name: unit, left, right, allowed = tolerance }) => Math.abs(left - right) > (isCurrency(unit) ? allowed : 0),
  );
  if (pairs.length === 0) return impossible(name, NOTHING);
  if (differences.length === 0) return { name, ok: true, detail: totals(pairs) };
  const shown = differences
    .slice(0, SHOWN_DIFFERENCES)
    .map((pair) => `${pair.where}: ${amount(pair.name, pair.left)} and ${figure(pair.name, pair.right)}`);
  const more = differences.length - shown.length;
  return { name, ok: false, detail: [...shown, ...(more > 0 ? [`${more} more differences`] : [])].join("; ") };
}

const UNCHECKED = "Could not be checked: ";
const NOTHING = "there is nothing to compare.";
/** How checks over nothing were stored before they counted as not made. */
const EMPTY: ReadonlySet<string> = new Set(["nothing to compare", "no money"]);

export const impossible = (name: string, why: string): Check => ({
  name,
  ok: false,
  detail: `${UNCHECKED}${why}`,
});

export type CheckResult = "passed" | "failed" | "not-made";

/** A check that lacks one of its sides, or has no rows on either, was not made. */
export function resultOf({ ok, detail }: Pick<Check, "ok" | "detail">): CheckResult {
  if (detail.startsWith(UNCHECKED) || EMPTY.has(detail)) return "not-made";
  return ok ? "passed" : "failed";
}

/** The comparison, made only where at least one of its two sides has rows. */
export const comparisonOfRows = (rows: number, compare: () => Check): Check => {
  const check = compare();
  return rows > 0 ? check : impossible(check.name, NOTHING);
};

export const figure = (name: string, value: number): string =>
  isCurrency(name)
    ? fromMicros(value).toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 6 })
    : value.toLocaleString("en");

export const amount = (name: string, value: number): string => `${name} ${figure(name, value)}`;

const isCurrency = (name: string): boolean => /^[A-Z]{3}$/.test(name);

function totals(pairs: readonly Pair[]): string {
  const sums = new Map<string, { left: number; right: number }>();
  for (const { name, left, right } of pairs) {
    const sum = sums.get(name) ?? { left: 0, right: 0 };
    sums.set(name, { left: sum.left + left, right: sum.right + right });
  }
  return [...sums].map(([name, { left, right }]) => `${amount(name, left)} = ${figure(name, right)}`).join(", ");
}
