import { Button, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { EventOutlook } from "#shared/domain/insights/event-effects/event-outlook.ts";
import { COMPARED_DAYS } from "#shared/domain/insights/periods/periods.ts";
import { listWords } from "#shared/primitives/text.ts";
import { useEventOutlook } from "#web/api/royalties.ts";
import { detectableText } from "#web/components/events/detectable.ts";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { TEXT } from "../text.ts";

const text = TEXT.effect;

function sentencesOf({ why_not, lengths }: EventOutlook): string {
  if (why_not !== null) return text.cantShow[why_not];
  const shown = lengths.flatMap(({ days, detectable }) =>
    detectable === null ? [] : [text.canShowIn(detectableText(detectable), days)],
  );
  const hidden = COMPARED_DAYS.filter((days) => lengths.every((length) => length.days !== days)).map(String);
  return [
    ...(shown.length > 0 ? [text.canShow(listWords(shown, "disjunction"))] : []),
    ...(hidden.length > 0 ? [text.hiddenBySeason(listWords(hidden, "disjunction"))] : []),
  ].join(" ");
}

interface Props {
  /** Null while the book or the day isn't chosen. */
  readonly event: { readonly book: string; readonly start: string } | null;
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
