import { Text } from "@mantine/core";
import type { BookLog } from "#shared/api/booklogs.ts";
import { detectableChange } from "#shared/domain/insights/effect/detectable-change.ts";
import type { Effect } from "#shared/domain/insights/effect/effect.ts";
import type { EventEffect } from "#shared/domain/insights/event-effects/event-effects.ts";
import type { Periods } from "#shared/domain/insights/periods/periods.ts";
import { countDays } from "#shared/primitives/dates.ts";
import { detectableText } from "#web/components/events/detectable.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import classes from "../insights.module.css";
import { TEXT } from "../text.ts";
import { Caution } from "./caution.tsx";

const text = TEXT.effect;

/** The expected range as a band, and what the days brought as a mark on it. */
const Band = ({ actual, expected }: Effect) => {
  const most = Math.max(actual, expected.high, 1) * 1.1;
  const at = (value: number) => `${Math.max(0, (value / most) * 100)}%`;
  return (
    <div className={classes.track} aria-hidden="true">
      <div className={classes.band} style={{ left: at(expected.low), width: at(expected.high - expected.low) }} />
      <div className={classes.mark} style={{ left: at(actual) }} />
    </div>
  );
};

type Show = (amount: number) => string;

const surenessOf = (certainty: number): string =>
  certainty >= 95 ? text.sure.very : certainty >= 90 ? text.sure.quite : text.sure.rather;

/** The verdict in one sentence; of all that moved the days together where the event can't be separated from it. */
function sentenceOf(
  { actual, expected, lift, verdict }: Effect,
  { caution, certainty }: Pick<EventEffect, "caution" | "certainty">,
  show: Show,
): string {
  const words = caution ? text.together : text;
  if (verdict === "unclear") return words.unclear(show(actual), show(expected.low), show(expected.high));
  const sentence =
    verdict === "more"
      ? words.more(show(lift.low), show(lift.high), show(lift.mid))
      : words.less(show(-lift.high), show(-lift.low), show(-lift.mid));
  return caution ? sentence : `${surenessOf(certainty)} ${sentence}`;
}

/** Paid copies in a sentence; where they and royalties differ, it says how that can be. */
function copiesOf(units: Effect, royalties: Effect, show: Show): string {
  const words: Readonly<Partial<Record<Effect["verdict"], typeof text.copies.same>>> = text.copies[units.verdict];
  const sentence = words[royalties.verdict] ?? text.copies.same;
  return sentence(show(units.actual), show(units.expected.low), show(units.expected.high));
}

interface Props {
  readonly answer: EventEffect;
  readonly log: BookLog;
  readonly periods: Periods;
}

/** What an event changed: the verdict, its range, and what has to be known with it. */
export const Answer = ({ answer, log, periods: { event } }: Props) => {
  const { money, count } = useNumbers();
  const { effect, units, caution, why_not } = answer;
  if (!effect)
    return (
      <>
        <Text size="sm">{text.why[why_not ?? "no_days"]}</Text>
        {why_not === "not_over" && <Caution log={log} compared={event} answer={answer} />}
      </>
    );
  const show: Show = (micros) => money(Math.round(micros), answer.currency);
  const detectable = detectableChange(effect.expected);
  return (
    <>
      <Text size="lg">{sentenceOf(effect, answer, show)}</Text>
      <Band {...effect} />
      {effect.verdict !== "unclear" && (
        <Text size="sm">{text.bar(show(effect.actual), show(effect.expected.low), show(effect.expected.high))}</Text>
      )}
      {units && <Text size="sm">{copiesOf(units, effect, (copies) => count(Math.round(copies)))}</Text>}
      {effect.verdict === "unclear" && !caution && detectable !== null && (
        <Text size="sm">{text.tooSmall(countDays(event.start, event.end), detectableText(detectable))}</Text>
      )}
      <Caution log={log} compared={event} answer={answer} />
    </>
  );
};
