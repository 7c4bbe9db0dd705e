import { Button, Card, Group, Loader, Stack, Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import type { BookLog } from "#shared/api/booklogs.ts";
import { detectableChange } from "#shared/domain/insights/effect/detectable-change.ts";
import type { EventEffect } from "#shared/domain/insights/event-effects/event-effects.ts";
import type { ComparedDays, Periods } from "#shared/domain/insights/periods/periods.ts";
import { countDays } from "#shared/primitives/dates.ts";
import { useBookLogs } from "#web/api/booklogs.ts";
import { useEventEffects } from "#web/api/royalties.ts";
import { detectableText } from "#web/components/events/detectable.ts";
import { eventNameOf } from "#web/components/events/event-log-names.ts";
import { HowSureLink } from "#web/components/ui/how-sure-link.tsx";
import { useSay } from "#web/lib/client/addressed.ts";
import { formatDayShort } from "#web/lib/format.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import classes from "../insights.module.css";
import { TEXT } from "../text.ts";
import { Outlook } from "./outlook.tsx";

const text = TEXT.effect;

interface Props {
  readonly log: BookLog;
  readonly periods: Periods;
}

type Judged = NonNullable<EventEffect["effect"]>;

/** The expected range as a band, and what the days brought as a mark on it. */
const Band = ({ actual, expected }: Judged) => {
  const most = Math.max(actual, expected.high, 1) * 1.1;
  const at = (value: number) => `${Math.max(0, (value / most) * 100)}%`;
  return (
    <div className={classes.track} aria-hidden="true">
      <div className={classes.band} style={{ left: at(expected.low), width: at(expected.high - expected.low) }} />
      <div className={classes.mark} style={{ left: at(actual) }} />
    </div>
  );
};

type Show = (micros: number) => string;

function sentenceOf({ actual, expected, lift, verdict }: Judged, caution: EventEffect["caution"], show: Show): string {
  if (caution && verdict === "more") return text.together.more(show(lift.low), show(lift.high));
  if (caution && verdict === "less") return text.together.less(show(-lift.high), show(-lift.low));
  if (verdict === "more") return text.more(show(lift.low), show(lift.high), show(lift.mid));
  if (verdict === "less") return text.less(show(-lift.high), show(-lift.low), show(-lift.mid));
  return text.unclear(show(actual), show(expected.low), show(expected.high));
}

const Answer = ({ answer, days }: { answer: EventEffect; days: ComparedDays }) => {
  const { money } = useNumbers();
  const logs = useBookLogs(answer.overlaps.length > 0).data?.data ?? [];
  const { effect, caution } = answer;
  if (!effect) return <Text size="sm">{text.why[answer.why_not ?? "no_days"]}</Text>;
  const show: Show = (micros) => money(Math.round(micros), answer.currency);
  const detectable = detectableChange(effect.expected);
  const others = logs.filter(({ id }) => answer.overlaps.includes(id));
  const named = others.map((log) => `${eventNameOf(log)}, ${log.book.title} (${formatDayShort(log.start_date)})`);
  return (
    <>
      <Text size="lg">{sentenceOf(effect, caution, show)}</Text>
      <Band {...effect} />
      {effect.verdict !== "unclear" && (
        <Text size="sm">{text.bar(show(effect.actual), show(effect.expected.low), show(effect.expected.high))}</Text>
      )}
      {effect.verdict === "unclear" && detectable !== null && (
        <Text size="sm">{text.tooSmall(days, detectableText(detectable))}</Text>
      )}
      {named.length > 0 && (
        <Text size="sm" mt="xs">
          {text.overlap(named.join("; "))}
        </Text>
      )}
      {(caution === "release" || caution === "season") && (
        <Text size="sm" mt="xs">
          {text[caution]}
        </Text>
      )}
    </>
  );
};

const daysOf = ({ periods }: Pick<Props, "periods">) =>
  countDays(periods.event.start, periods.event.end) as ComparedDays;

const useEffectOf = (props: Props) => useEventEffects(daysOf(props), props.log.id);

/** The answer first: how sure it is that the event made the difference. */
export const EffectCard = (props: Props) => {
  const id = useId();
  const { data, error, mutate } = useEffectOf(props);
  const answer = data?.data[0];
  return (
    <Card component="section" aria-labelledby={id}>
      <Title order={2} size="h4" id={id} mb="xs">
        {text.title}
      </Title>
      {answer && <Answer answer={answer} days={daysOf(props)} />}
      {answer?.why_not === "not_over" && <Outlook event={{ book: props.log.book_id, start: props.log.start_date }} />}
      {answer && (
        <Text size="sm" mt="xs">
          <HowSureLink />
        </Text>
      )}
      {!data && !error && <Loader size="sm" role="status" aria-label={text.loading} />}
      {error && !data && (
        <Group role="alert">
          <Text size="sm">{text.failed}</Text>
          <Button size="compact-sm" variant="default" onClick={() => void mutate()}>
            {text.tryAgain}
          </Button>
        </Group>
      )}
    </Card>
  );
};

/** How the verdict and the figures above it came about; `children` are the view's own notes. */
export const HowCalculated = ({
  explanation,
  children,
  ...props
}: Props & { explanation: ReactNode; children: ReactNode }) => {
  const id = useId();
  const say = useSay();
  const answer = useEffectOf(props).data?.data[0];
  const { marketplaces } = props.log;
  return (
    <Card component="section" aria-labelledby={id}>
      <Title order={3} size="h4" id={id} mb="xs">
        {text.how}
      </Title>
      <Stack gap={6}>
        {explanation}
        <Text size="sm">
          {marketplaces.length === 0 ? TEXT.allStores : TEXT.stores(marketplaces.map(({ name }) => name).join(", "))}
        </Text>
        {answer?.effect && (
          <Text size="sm" c="dimmed">
            {say(text.basis)(answer.certainty)} {text.scope} {text.lag}
          </Text>
        )}
        {children}
      </Stack>
    </Card>
  );
};
