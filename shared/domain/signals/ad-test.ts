import { addDays } from "#shared/primitives/dates.ts";
import type { AdFacts, Moment } from "./facts.ts";
import { type SignalOf, signalKey } from "./signal.ts";
import { THRESHOLDS } from "./thresholds.ts";

const KIND = "ad_test";
type AdTest = SignalOf<"ad_test">;

/**
 * Tells a running ad whose effect, even at its upper end, is below what was spent, and the verdict on one that is over.
 * Says nothing where other events may have moved the same days.
 */
export const adSignals = (facts: readonly AdFacts[], { today, watchedSince }: Moment): AdTest[] =>
  facts.flatMap(({ log: id, name, book, end, currency, spent, effect }): AdTest[] => {
    if (!effect || effect.hasCaution) return [];
    const { days, lift, verdict } = effect;
    const subject = { type: "event", id, name, book } as const;
    const values = { days, currency, spent: spent ?? 0, lift };
    if (end >= today) {
      if (spent === null || spent <= 0 || lift.high >= spent) return [];
      return [{ kind: KIND, variant: "losing", key: signalKey(KIND, "losing", id), day: today, subject, values }];
    }
    if (end < watchedSince || end < addDays(today, -THRESHOLDS.adTestNewsDays.value)) return [];
    const key = signalKey(KIND, "ended", id);
    return [{ kind: KIND, variant: "ended", key, day: today, subject, values: { ...values, verdict } }];
  });
