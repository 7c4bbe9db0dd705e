import { Button, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { EventOutlook } from "#shared/domain/insights/event-effects/event-outlook.ts";
import { COMPARED_DAYS } from "#shared/domain/insights/periods/periods.ts";
import { listWords } from "#shared/primitives/text.ts";
import { type PlannedEvent, useEventOutlook } from "#web/api/royalties.ts";
import { detectableText } from "#web/components/events/detectable.ts";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { TEXT } from "../text.ts";

const text = TEXT.effect;

function sentencesOf({ why_not, lengths }: EventOutlook): string {
  if (why_not !== null) return text.cantShow[why_not];
  const shown = lengths.flatMap(({ days, detectable, is_overlapped }) =>
    detectable === null || is_overlapped ? [] : [text.canShowIn(detectableText(detectable), days)],
  );
  const overlapped = lengths.filter((length) => length.is_overlapped).map(({ days }) => String(days));
  const hidden = COMPARED_DAYS.filter((days) => lengths.every((length) => length.days !== days)).map(String);
  return [
    ...(shown.length > 0 ? [text.canShow(listWords(shown, "disjunction"))] : []),
    ...(overlapped.length > 0 ? [text.overlapped(listWords(overlapped, "disjunction"))] : []),
    ...(hidden.length > 0 ? [text.hiddenBySeason(listWords(hidden, "disjunction"))] : []),
  ].join(" ");
}

interface Props {
  /** Null while the book or the day isn't chosen. */
  readonly event: PlannedEvent | null;
  /** After the sentence. */
  readonly children?: ReactNode;
}

/** What an event of a book could show, said beforehand; nothing while that isn't known. */
export const Outlook = ({ event, children }: Props) => {
  const { data, error, mutate } = useEventOutlook(event);
  if (isFailure(error, "not_in_plan")) return null;
  if (error && !data)
    return (
      <Group gap="xs" role="alert">
        <Text size="sm">{text.outlookFailed}</Text>
        <Button size="compact-sm" variant="default" onClick={() => void mutate()}>
          {text.tryAgain}
        </Button>
      </Group>
    );
  if (!data) return null;
  return (
    <Text size="sm" c="dimmed">
      {sentencesOf(data.data)} {children}
    </Text>
  );
};
