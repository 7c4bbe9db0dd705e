import { Text } from "@mantine/core";
import { listWords } from "#shared/primitives/text.ts";
import { useEventOutlook } from "#web/api/royalties.ts";
import { TEXT } from "../text.ts";

const text = TEXT.effect;

/** A share as a percentage, rounded up to steps of 5 because it is an estimate itself. */
export const percentOf = (share: number): string => `±${5 * Math.ceil((100 * share) / 5)}%`;

interface Props {
  /** Null while the book or the day isn't chosen. */
  readonly event: { readonly book: string; readonly start: string } | null;
}

/** What an event of a book could show, said beforehand; nothing while that isn't known. */
export const Outlook = ({ event }: Props) => {
  const outlook = useEventOutlook(event).data?.data;
  if (!outlook) return null;
  const lengths = outlook.lengths.flatMap(({ days, detectable }) =>
    detectable === null ? [] : [text.canShowIn(percentOf(detectable), days)],
  );
  return (
    <Text size="sm" c="dimmed">
      {lengths.length > 0
        ? text.canShow(listWords(lengths, "disjunction"))
        : text.cantShow[outlook.why_not === "season" ? "season" : "days"]}
    </Text>
  );
};
