import { Button, Group, Text } from "@mantine/core";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { countDays } from "#shared/primitives/dates.ts";
import { formatRange } from "#web/lib/format.ts";
import { TEXT as DATES } from "../date-ranges/text.ts";
import { describeKnown } from "../report/notes/describe-known.ts";
import type { CompareView } from "../report/report-view.ts";
import type { ShownReport } from "../report/shown-report.ts";
import { TEXT } from "./text.ts";

interface Props {
  readonly shown: ShownReport;
  readonly onCompare: (days: DateRange, compare: CompareView) => void;
}

const daysIn = ({ start, end }: DateRange): string => DATES.days(countDays(start, end));

/** Explains why no change is shown when the ranges differ in length or in what is known, and offers the days that can be compared. */
export const IncomparableDays = ({ shown, onCompare }: Props) => {
  const { older, isComparable, comparable } = shown;
  if (!older || isComparable) return null;
  const unknown = [...new Set([shown, older].flatMap(describeKnown))];
  const reasons = unknown.length > 0 ? unknown : [TEXT.lengths(daysIn(shown.range), daysIn(older.range))];
  return (
    <Group gap="sm" mb="sm" role="note">
      <Text size="sm">{[...reasons, TEXT.incomparable].join(" ")}</Text>
      {comparable && (
        <Button
          size="xs"
          variant="default"
          onClick={() => onCompare(comparable.newer, { preset: "CUSTOM", range: comparable.older })}
        >
          {TEXT.compareLike(formatRange(comparable.newer), formatRange(comparable.older))}
        </Button>
      )}
    </Group>
  );
};
