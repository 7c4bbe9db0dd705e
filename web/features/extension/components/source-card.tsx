import { Badge, Card, Group, Text, Title } from "@mantine/core";
import { useId } from "react";
import type { SourceHealth } from "#shared/api/sync/sync-health.ts";
import { formatDate, formatInstant, formatMonthShort } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { describeCompleteness, describeCovered, isIncomplete, monthsOf, STATE_COLORS } from "../describe-health.ts";
import { STATE_LABELS, TEXT } from "../text.ts";
import { AskAgain } from "./ask-again.tsx";
import { RepairButton } from "./repair-button.tsx";
import classes from "./source-card.module.css";

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="colophon-figures">{children}</dd>
  </div>
);

/** The last day with figures, or the last month where none are known by day. */
const Newest = ({ covered: { newest_day: day, to } }: { covered: NonNullable<SourceHealth["covered"]> }) =>
  day ? (
    <Fact name={TEXT.health.newestDay}>{formatDate(day)}</Fact>
  ) : (
    <Fact name={TEXT.health.newest}>{formatMonthShort(to)}</Fact>
  );

/** The available months, one bar each, with open frames for missing ones. The same is given in words beside it. */
const CoverageStrip = ({
  source,
  covered,
}: Pick<SourceHealth, "source"> & { covered: NonNullable<SourceHealth["covered"]> }) => (
  <div className={classes.strip} role="img" aria-label={TEXT.health.months(describeCovered(source, covered))}>
    {monthsOf(covered).map(({ month, isThere }) => (
      <span
        key={month}
        className={isThere ? classes.there : classes.missing}
        title={isThere ? formatMonthShort(month) : TEXT.health.missingMonth(formatMonthShort(month))}
      />
    ))}
  </div>
);

export const SourceCard = ({ health }: { health: SourceHealth }) => {
  const { timezone } = useUser();
  const id = useId();
  const nothing = health.state === "importing" ? TEXT.notYet : TEXT.health.never;
  const when = (instant: string | null) => (instant === null ? nothing : formatInstant(instant, timezone));
  const lacks = describeCompleteness(health);
  const isLacking = isIncomplete(health);
  // Uploaded files brought every month, so that a fetch was never due.
  const hasAllByFile = health.state === "never" && health.covered?.holes.length === 0;
  const isAutomatic = health.mode !== "upload" && !hasAllByFile;
  const state = hasAllByFile ? "good" : health.state;
  // The button beside the word names the file.
  const repair = isLacking && health.repair === "upload" ? null : health.repair;
  return (
    <Card component="section" aria-labelledby={id} className={classes.card}>
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h3" id={id}>
          {texts.sources[health.source]}
        </Title>
        <Group gap={6}>
          {isLacking && <Badge color="amber">{TEXT.health.incomplete}</Badge>}
          {!(isLacking && state === "good") && <Badge color={STATE_COLORS[state]}>{STATE_LABELS[state]}</Badge>}
          {isLacking && <AskAgain health={health} />}
        </Group>
      </Group>
      <dl className={classes.facts}>
        {health.covered && <Newest covered={health.covered} />}
        {/* Upload dates are shown with the imports: "never" beside existing months would be false. */}
        {(isAutomatic || health.last_good_at !== null) && (
          <Fact name={isAutomatic ? TEXT.health.lastFetch : TEXT.health.lastUpload}>{when(health.last_good_at)}</Fact>
        )}
        {isAutomatic && <Fact name={TEXT.health.lastTried}>{when(health.last_tried_at)}</Fact>}
        {isAutomatic && health.next_try_at && <Fact name={TEXT.health.nextTry}>{when(health.next_try_at)}</Fact>}
        {health.failing_since && <Fact name={TEXT.health.failingSince}>{when(health.failing_since)}</Fact>}
        {!isAutomatic && <Fact name={TEXT.health.source}>{TEXT.health.byUpload}</Fact>}
      </dl>
      {health.covered && (
        <div>
          <CoverageStrip source={health.source} covered={health.covered} />
          <Text size="sm" c="dimmed" mt={6} className="colophon-figures" aria-hidden="true">
            {describeCovered(health.source, health.covered)}
          </Text>
        </div>
      )}
      {lacks && <Text className={classes.reason}>{lacks}</Text>}
      {(health.reason || repair) && (
        <Group justify="space-between" gap="sm" className={classes.foot}>
          <Text className={classes.reason}>{health.reason}</Text>
          {repair && <RepairButton repair={repair} mode={health.mode} />}
        </Group>
      )}
    </Card>
  );
};
