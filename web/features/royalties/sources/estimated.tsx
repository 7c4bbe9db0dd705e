import { lazy, Suspense } from "react";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { EstimateMark } from "./estimate-mark.tsx";
import { TEXT } from "./text.ts";

/** The mark alone when the code of its explanation can't be loaded. */
const EstimateHint = lazy(() =>
  import("./estimate-hint.tsx").then(
    ({ EstimateHint: hint }) => ({ default: hint }),
    () => ({ default: () => <EstimateMark /> }),
  ),
);

/**
 * Marks money that is partly an estimate, and explains how much and why. Renders nothing when all of it is reported by
 * Amazon.
 */
export const Estimated = ({ amount, currency }: { amount: number; currency: string }) => {
  const { money } = useNumbers();
  return amount === 0 ? null : (
    <Suspense fallback={<EstimateMark />}>
      <EstimateHint text={TEXT.estimate.hint(money(amount, currency))} />
    </Suspense>
  );
};
