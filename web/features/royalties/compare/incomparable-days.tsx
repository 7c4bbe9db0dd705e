import { Button, Group, Text } from "@mantine/core";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { fileOfDay } from "#shared/domain/royalties/headline/headline.ts";
import { formatMonth, formatRange } from "#web/lib/format.ts";
import type { CompareView } from "../report/report-view.ts";
import type { ShownReport } from "../report/shown-report.ts";

interface Props {
  readonly shown: ShownReport;
  readonly onCompare: (days: DateRange, compare: CompareView) => void;
}

/** Explains why no change is shown when one range is known only in part, and offers the days that can be compared. */
export const IncomparableDays = ({ shown, onCompare }: Props) => {
  const { older, isComparable, comparable, partial } = shown;
  if (!older || isComparable) return null;
  const files = [...partial, ...older.partial].map(
    ([month, day]) => `${formatMonth(month)} is known only so far (${fileOfDay(day)})`,
  );
  return (
    <Group gap="sm" mb="sm" role="note">
      <Text size="sm">
        {files.length > 0 ? `${new Intl.ListFormat("en").format(files)}. ` : ""}Changes are left out, because these
        ranges are not of the same days.
      </Text>
      {comparable && (
        <Button
          size="xs"
          variant="default"
          onClick={() => onCompare(comparable.newer, { preset: "CUSTOM", range: comparable.older })}
        >
          Compare {formatRange(comparable.newer)} with {formatRange(comparable.older)}
        </Button>
      )}
    </Group>
  );
};
