import { Alert, Button, Group, List, Text } from "@mantine/core";
import { IconInfoCircle, IconLock, IconSparkles } from "@tabler/icons-react";
import type { ReportNotice, RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { NextStep } from "#web/components/ui/link-button.tsx";
import { useSay } from "#web/lib/client/addressed.ts";
import { TEXT as COMMON } from "../../text.ts";
import type { ShownReport } from "../shown-report.ts";
import { TEXT } from "../text.ts";
import { describeNotices } from "./describe-notices.ts";
import { describeRetention, isHidden } from "./describe-retention.ts";

export const DemoBanner = ({ onLeave }: { onLeave: () => void }) => (
  <Alert color="amber" mb="lg" title={TEXT.sample} icon={<IconSparkles size={20} stroke={1.6} />} role="status">
    <Group justify="space-between" gap="sm">
      <Text size="sm">{TEXT.sampleHint}</Text>
      <Button size="xs" variant="default" onClick={onLeave}>
        {useSay()(TEXT.leaveSample)}
      </Button>
    </Group>
  </Alert>
);

export const ReportNotices = ({ notices }: { notices: readonly ReportNotice[] }) => {
  const sentences = describeNotices(notices);
  if (sentences.length === 0) return null;
  return (
    <Alert color="amber" mb="sm" py={6} icon={<IconInfoCircle size={18} stroke={1.6} />}>
      {sentences.length === 1 ? (
        <Text size="sm">{sentences[0]}</Text>
      ) : (
        <List size="sm">
          {sentences.map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
};

interface RetentionProps {
  readonly shown: ShownReport;
  /** The whole comparison range is older than the plan shows. */
  readonly isComparedHidden: boolean;
  readonly today: IsoDate;
}

/**
 * Explains that the plan shows no older months, that they are stored, and which plan shows them. When nothing remains
 * to show, the screen says so instead.
 */
export const RetentionNote = ({ shown, isComparedHidden, today }: RetentionProps) => {
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
          {COMMON.seePlans}
        </NextStep>
      </Text>
    </Alert>
  );
};
