import { Skeleton, Stack, Table, Text } from "@mantine/core";
import type { SourceHealth } from "#shared/api/sync/sync-health.ts";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { formatInstant } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { useNewestImports, useSyncHealth } from "../api.ts";
import { lastUsedOf } from "../last-used.ts";
import { TEXT } from "../text.ts";
import { BrowserKeys } from "./browser-keys.tsx";
import classes from "./holdings-table.module.css";
import { PurgeButton } from "./purge-button.tsx";

/** Monthly sources have data if any month is covered; the others if a fetch ever succeeded. */
const BY_MONTH: ReadonlySet<SourceHealth["source"]> = new Set(["royalties", "prior_months", "payments"]);
const isHeld = ({ source, last_good_at, covered }: SourceHealth): boolean =>
  BY_MONTH.has(source) ? covered !== null : last_good_at !== null;

/** Import records expire, while the months they brought stay. */
const unknownUse = (health: SourceHealth) => (isHeld(health) ? TEXT.sources.earlierImport : TEXT.sources.never);

export const Sources = () => {
  const { timezone } = useUser();
  const { data, error, mutate } = useSyncHealth();
  const imports = useNewestImports().data?.data ?? [];
  const whenUsed = (health: SourceHealth) => {
    const at = lastUsedOf(health, imports);
    return at === null ? unknownUse(health) : formatInstant(at, timezone);
  };
  if (error && !data) return <FailureMessage order={2} error={error} onRetry={() => void mutate()} />;
  if (!data) {
    return (
      <Stack role="status" aria-busy="true" aria-label={TEXT.sources.loading}>
        <Skeleton height={44} />
        <Skeleton height={44} />
        <Skeleton height={44} />
      </Stack>
    );
  }
  return (
    <>
      <Table className={classes.table} verticalSpacing="md" horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{TEXT.sources.kept}</Table.Th>
            <Table.Th scope="col">{TEXT.sources.comesBy}</Table.Th>
            <Table.Th scope="col">{TEXT.sources.lastUsed}</Table.Th>
            <Table.Th scope="col">{TEXT.sources.delete}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.data.map((health) => (
            <Table.Tr key={health.source}>
              <Table.Th scope="row">
                <Text fw={550}>{texts.sources[health.source]}</Text>
                <Text size="sm" c="dimmed">
                  {TEXT.sources.contents[health.source]}
                </Text>
              </Table.Th>
              <Table.Td data-label={TEXT.sources.comesBy}>{TEXT.sources.modes[health.mode]}</Table.Td>
              <Table.Td data-label={TEXT.sources.lastUsed} className="colophon-figures">
                {whenUsed(health)}
              </Table.Td>
              <Table.Td>
                {isHeld(health) ? <PurgeButton health={health} /> : <Text size="sm">{TEXT.sources.none}</Text>}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <BrowserKeys />
    </>
  );
};
