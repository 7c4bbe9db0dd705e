import { Button, Card, Group, Skeleton, Text, Title } from "@mantine/core";
import { useId } from "react";
import type { BookLog } from "#shared/api/booklogs.ts";
import type { EventEffect } from "#shared/domain/insights/event-effects/event-effects.ts";
import type { ComparedDays, Periods } from "#shared/domain/insights/periods/periods.ts";
import { countDays } from "#shared/primitives/dates.ts";
import { useEventEffects } from "#web/api/royalties.ts";
import { HowSureLink } from "#web/components/ui/how-sure-link.tsx";
import classes from "../insights.module.css";
import { TEXT } from "../text.ts";
import { Answer } from "./answer.tsx";
import { Outlook } from "./outlook.tsx";

const text = TEXT.effect;

interface Props {
  readonly log: BookLog;
  readonly periods: Periods;
}

/** What an event changed on the days that are compared. */
export const useEffectOf = ({ log, periods: { event } }: Props) =>
  useEventEffects(countDays(event.start, event.end) as ComparedDays, log.id);

/** How sure the answer is, and the page that explains it. */
const Certainty = ({ effect, certainty }: EventEffect) => (
  <Text size="sm" mt="xs" c="dimmed">
    {effect && text.certainty(certainty)} <HowSureLink />
  </Text>
);

/** The answer first: how sure it is that the event made the difference. */
export const EffectCard = (props: Props) => {
  const id = useId();
  const { log } = props;
  const { data, error, mutate } = useEffectOf(props);
  const answer = data?.data[0];
  return (
    <Card component="section" aria-labelledby={id}>
      <Title order={2} size="h4" id={id} mb="xs">
        {text.title}
      </Title>
      {answer && <Answer answer={answer} {...props} />}
      {data && !answer && <Text size="sm">{text.why.not_over}</Text>}
      {answer?.why_not === "not_over" && <Outlook event={{ book: log.book_id, start: log.start_date, log: log.id }} />}
      {answer && <Certainty {...answer} />}
      {!data && !error && <Skeleton className={classes.loading} role="status" aria-label={text.loading} />}
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
