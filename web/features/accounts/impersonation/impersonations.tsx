import { Stack, Switch, Text } from "@mantine/core";
import type * as z from "zod";
import type { PastImpersonation } from "#shared/api/accounts/security.ts";
import { useAllowSupportChanges } from "#web/api/accounts.ts";
import { now } from "#web/lib/env.ts";
import { formatInstant, formatPeriod } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import classes from "./impersonations.module.css";

type Impersonation = z.infer<typeof PastImpersonation>;

/** `ended_at` of an active impersonation is its latest end and lies in the future. */
const isOver = ({ ended_at }: Impersonation, nowMs: number): boolean => Date.parse(ended_at) <= nowMs;

export const Impersonations = ({ past }: { past: readonly Impersonation[] }) => {
  const { timezone } = useUser();
  const { plural } = useNumbers();
  if (past.length === 0) {
    return <Text>{TEXT.impersonation.never}</Text>;
  }
  return (
    <ul className={classes.list}>
      {past.map((item) => (
        <li key={item.id}>
          <Text fw={550} className={classes.reason}>
            “{item.reason}”
          </Text>
          <Text size="sm" c="dimmed" className="colophon-figures">
            {isOver(item, now())
              ? formatPeriod(item.began_at, item.ended_at, timezone)
              : TEXT.impersonation.running(
                  formatInstant(item.began_at, timezone),
                  formatInstant(item.ended_at, timezone),
                )}
            {" · "}
            {plural(item.requests, TEXT.impersonation.request)}
          </Text>
          {item.changes.map(({ at, what }) => (
            <Text key={`${at} ${what}`} size="sm">
              {formatInstant(at, timezone)}: {what}
            </Text>
          ))}
        </li>
      ))}
    </ul>
  );
};

/** The user's switch that lets support change something, until a time. */
export const SupportChanges = ({ until }: { until: string | null }) => {
  const { timezone } = useUser();
  const { run, sending } = useAllowSupportChanges();
  return (
    <Stack gap="xs" mb="lg">
      <Switch
        label={TEXT.impersonation.allowChanges}
        description={TEXT.impersonation.allowChangesHint}
        checked={until !== null}
        disabled={sending}
        onChange={({ currentTarget }) => void run({ body: { allowed: currentTarget.checked } })}
      />
      {until !== null && <Text size="sm">{TEXT.impersonation.changesUntil(formatInstant(until, timezone))}</Text>}
    </Stack>
  );
};
