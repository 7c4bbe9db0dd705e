import { Alert, Button, Group } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { canSwitch, MORE_RECENT_TEXT } from "#shared/domain/date-ranges/compare-rules.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { CompareView } from "../report/report-view.ts";
import { TEXT } from "../text.ts";

interface Props {
  readonly range: DateRange;
  readonly compare: CompareView;
  readonly onApply: (days: DateRange, compare: CompareView) => void;
}

/** Explains why a requested comparison isn't shown: the range has moved to days before the other one. */
export const ComparisonProblem = ({ range, compare, onApply }: Props) => (
  <Alert color="amber" mb="lg" role="alert" icon={<IconAlertTriangle size={20} stroke={1.6} />}>
    <Group justify="space-between" gap="sm">
      <span>{MORE_RECENT_TEXT}</span>
      {compare.preset === "CUSTOM" && canSwitch(range, compare.range) && (
        <Button size="xs" variant="default" onClick={() => onApply(compare.range, { preset: "CUSTOM", range })}>
          {TEXT.switchRanges}
        </Button>
      )}
    </Group>
  </Alert>
);
