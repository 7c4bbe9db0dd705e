import { Skeleton, Stack, Table, Text } from "@mantine/core";
import type { SourceHealth } from "#shared/api/sync/sync-health.ts";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { formatInstant } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { useNewestImports, useSyncHealth } from "../api.ts";
import { lastUsedOf } from "../last-used.ts";
import { BrowserKeys } from "./browser-keys.tsx";
import classes from "./holdings-table.module.css";
import { PurgeButton } from "./purge-button.tsx";

const KEPT: Readonly<Record<SourceHealth["source"], string>> = {
  royalties: "Units, pages read and royalties by day, book and store; the report file itself for 2 days.",
  prior_months: "What each book’s page reads earned in a closed month; the report file itself for 2 days.",
  payments: "Each payment with its date, store, sum and tax; the report file itself for 2 days.",
  kenp_rates: "What a page was worth in a month and store.",
  books: "Titles, formats, series and page counts.",
};

const WAYS = {
  extension: "By the extension",
  cookies: "By our server, in cookie mode",
  upload: "Files you upload",
} as const;

/** Monthly sources have data if any month is covered; the others if a fetch ever succeeded. */
const BY_MONTH: ReadonlySet<SourceHealth["source"]> = new Set(["royalties", "prior_months", "payments"]);
const isHeld = ({ source, last_good_at, covered }: SourceHealth): boolean =>
  BY_MONTH.has(source) ? covered !== null : last_good_at !== null;

/** Import records expire, while the months they brought stay. */
const unknownUse = (health: SourceHealth) => (isHeld(health) ? "With an earlier import" : "Never");

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
      <Stack role="status" aria-busy="true" aria-label="Loading your sources">
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
            <Table.Th scope="col">What is kept</Table.Th>
            <Table.Th scope="col">How it comes</Table.Th>
            <Table.Th scope="col">Last used</Table.Th>
            <Table.Th scope="col">Delete</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.data.map((health) => (
            <Table.Tr key={health.source}>
              <Table.Th scope="row">
                <Text fw={550}>{texts.sources[health.source]}</Text>
                <Text size="sm" c="dimmed">
                  {KEPT[health.source]}
                </Text>
              </Table.Th>
              <Table.Td data-label="How it comes">{WAYS[health.mode]}</Table.Td>
              <Table.Td data-label="Last used" className="colophon-figures">
                {whenUsed(health)}
              </Table.Td>
              <Table.Td>
                {isHeld(health) ? <PurgeButton health={health} /> : <Text size="sm">Nothing is kept</Text>}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <BrowserKeys />
    </>
  );
};
