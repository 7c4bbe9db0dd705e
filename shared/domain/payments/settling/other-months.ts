import { ascending } from "#shared/primitives/order.ts";
import type { TrailLine } from "../trail.ts";
import { isWithin } from "./tolerance.ts";

const placeOf = ({ store, currency, kind }: TrailLine): string => `${store ?? ""}|${currency}|${kind}`;

const isOpenDifference = ({ state }: TrailLine): boolean => state === "differs" || state === "late";

/**
 * Pairs differences that cancel out: Amazon booked one store's money in another month than the report. The two lines
 * keep their difference, with the cause `other_month`, and are no longer unexplained. All others have tried it.
 */
export function settleOtherMonths(lines: readonly TrailLine[]): TrailLine[] {
  const differing = Map.groupBy(
    lines.filter((line) => isOpenDifference(line) && line.cause !== "paid_twice"),
    placeOf,
  );
  const paired = new Set<TrailLine>();
  for (const own of differing.values()) {
    const ordered = [...own].sort((a, b) => ascending(a.id, b.id));
    for (const line of ordered) {
      if (paired.has(line)) continue;
      const other = ordered.find(
        (candidate) =>
          candidate !== line &&
          !paired.has(candidate) &&
          isWithin(
            candidate.difference + line.difference,
            line.currency,
            line.payments.length + candidate.payments.length,
          ),
      );
      if (other) paired.add(line).add(other);
    }
  }
  return lines.map((line) => {
    if (!isOpenDifference(line)) return line;
    if (paired.has(line)) return { ...line, cause: "other_month" as const };
    return { ...line, tried: [...line.tried, "other_month" as const] };
  });
}
