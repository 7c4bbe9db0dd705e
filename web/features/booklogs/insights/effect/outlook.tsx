import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { listWords } from "#shared/primitives/text.ts";
import { useEventOutlook } from "#web/api/royalties.ts";
import { detectableText } from "#web/components/events/detectable.ts";
import { TEXT } from "../text.ts";

const text = TEXT.effect;

interface Props {
  /** Null while the book or the day isn't chosen. */
  readonly event: { readonly book: string; readonly start: string } | null;
  /** After the sentence. */
  readonly children?: ReactNode;
}

/** What an event of a book could show, said beforehand; nothing while that isn't known. */
export const Outlook = ({ event, children }: Props) => {
  const outlook = useEventOutlook(event).data?.data;
  if (!outlook) return null;
  const lengths = outlook.lengths.flatMap(({ days, detectable }) =>
    detectable === null ? [] : [text.canShowIn(detectableText(detectable), days)],
  );
  return (
    <Text size="sm" c="dimmed">
      {lengths.length > 0
        ? text.canShow(listWords(lengths, "disjunction"))
        : text.cantShow[outlook.why_not === "season" ? "season" : "days"]}{" "}
      {children}
    </Text>
  );
};
