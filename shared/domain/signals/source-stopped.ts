import { SOURCES } from "#shared/domain/sync/sources.ts";
import { addDays, dayOfMonth } from "#shared/primitives/dates.ts";
import type { Moment, SourceFacts, StoppedFacts } from "./facts.ts";
import { type SignalOf, signalKey } from "./signal.ts";
import { THRESHOLDS } from "./thresholds.ts";

type Stopped = SignalOf<"source_stopped">;
const KIND = "source_stopped";

/** One signal per sign-in at Amazon: what else it fetches has stopped with it. */
function stoppedIn(sources: readonly SourceFacts[], isOutage: boolean, today: Moment["today"]): Stopped | null {
  const subject = ({ source }: SourceFacts) => ({ type: "source", id: source }) as const;
  const session = (one: SourceFacts) => SOURCES[one.source].session;
  const [signedOut] = sources.filter(({ signedOutSince }) => signedOutSince !== null);
  if (signedOut) {
    const since = sources.flatMap((one) => one.signedOutSince ?? []).sort()[0]!;
    const key = signalKey(KIND, "signed_out", session(signedOut), since);
    return { kind: KIND, variant: "signed_out", key, day: today, subject: subject(signedOut), values: { since } };
  }
  const longest = addDays(today, -THRESHOLDS.lateDays.value);
  const late = sources.find(({ isLate, lastGoodDay }) => isLate && lastGoodDay !== null && lastGoodDay <= longest);
  if (!late || isOutage) return null;
  const since = late.lastGoodDay!;
  const key = signalKey(KIND, "late", late.source, since);
  return { kind: KIND, variant: "late", key, day: today, subject: subject(late), values: { since } };
}

/** Tells which figures have stopped arriving: a refused sign-in before a late source before a month without a report. */
export function sourceStopped({ sources, isOutage, missingMonth }: StoppedFacts, { today }: Moment): Stopped[] {
  const bySession = Map.groupBy(sources, ({ source }) => SOURCES[source].session);
  const stopped = [...bySession.values()].flatMap((ofSession) => stoppedIn(ofSession, isOutage, today) ?? []);
  if (stopped.some(({ subject }) => SOURCES[subject.id].session === "kdp") || missingMonth === null) return stopped;
  if (dayOfMonth(today) <= THRESHOLDS.missingMonthDays.value) return stopped;
  const missing: Stopped = {
    kind: KIND,
    variant: "missing_month",
    key: signalKey(KIND, "missing_month", missingMonth),
    day: today,
    subject: { type: "source", id: "royalties" },
    values: { month: missingMonth },
  };
  return [...stopped, missing];
}
