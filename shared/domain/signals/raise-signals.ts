import { adSignals } from "./ad-test.ts";
import type { SignalFacts } from "./facts.ts";
import { forecastSignals } from "./forecast.ts";
import { launchSignals } from "./launch.ts";
import { paymentSignals } from "./payment.ts";
import { rankSignals } from "./rank.ts";
import { readsSignals } from "./reads/guard.ts";
import { reviewSignals } from "./review.ts";
import type { RaisedSignal } from "./signal.ts";
import { sourceStopped } from "./source-stopped.ts";

/**
 * Raises every signal that holds today, by the rules of all eight kinds. One that was raised before keeps its key and its
 * day and has the newest figures, so that storing by key tells nothing twice.
 */
export function raiseSignals(facts: SignalFacts): RaisedSignal[] {
  const raised: RaisedSignal[] = [
    ...sourceStopped(facts.stopped, facts),
    ...paymentSignals(facts.payments, facts),
    ...readsSignals(facts.reads, facts),
    ...reviewSignals(facts.reviews, facts),
    ...rankSignals(facts.ranks, facts),
    ...launchSignals(facts.launches, facts),
    ...adSignals(facts.ads, facts),
    ...forecastSignals(facts.forecast, facts),
  ];
  const dayOf = new Map(facts.earlier.map(({ key, day }) => [key, day]));
  return raised.map((one) => ({ ...one, day: dayOf.get(one.key) ?? one.day }));
}
