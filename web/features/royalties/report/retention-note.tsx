import { Alert, Text } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { NextStep } from "#web/components/ui/next-step.tsx";
import { useSay } from "#web/lib/client/addressed.ts";
import { TEXT } from "../text.ts";
import { describeRetention, isHidden } from "./describe-retention.ts";
import type { ShownReport } from "./shown-report.ts";

interface Props {
  readonly shown: ShownReport;
  /** The whole comparison range is older than the plan shows. */
  readonly isComparedHidden: boolean;
  readonly today: IsoDate;
}

/**
 * Explains that the plan shows no older months, that they are stored, and which plan shows them. When nothing remains
 * to show, the screen says so instead.
 */
export const RetentionNote = ({ shown, isComparedHidden, today }: Props) => {
  const say = useSay();
  const cut = [shown.report, shown.older?.report].find(
    (report): report is RoyaltiesReport => report?.retention?.hidden === true,
  );
  if ((!cut && !isComparedHidden) || isHidden(shown.report)) return null;
  const about = shown.report.retention?.hidden ? "range" : "compared";
  const sentence = describeRetention(cut ?? shown.report, about, { today, say });
  return (
    <Alert color="gray" mb="lg" icon={<IconLock size={20} stroke={1.6} />}>
      <Text size="sm">
        {sentence}{" "}
        <NextStep inherit to="/upgrade">
          {TEXT.seePlans}
        </NextStep>
      </Text>
    </Alert>
  );
};
