import { Button, Group, Text } from "@mantine/core";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { fileOfDay } from "#shared/domain/royalties/headline/headline.ts";
import { formatMonth, formatRange } from "#web/lib/format.ts";
import type { CompareView } from "../report/report-view.ts";
import type { ShownReport } from "../report/shown-report.ts";
import { TEXT as COMMON } from "../text.ts";
import { TEXT } from "./text.ts";

interface Props {
  readonly shown: ShownReport;
  readonly onCompare: (days: DateRange, compare: CompareView) => void;
}

/** Explains why no change is shown when one range is known only in part, and offers the days that can be compared. */
export const IncomparableDays = ({ shown, onCompare }: Props) => {
  const { older, isComparable, comparable, partial } = shown;
  if (!older || isComparable) return null;
  const files = [...partial, ...older.partial].map(([month, day]) =>
    COMMON.incompleteMonth(formatMonth(month), fileOfDay(day)),
  );
  return (
    <Group gap="sm" mb="sm" role="note">
      <Text size="sm">{[...files, TEXT.incomparable].join(" ")}</Text>
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
