import { Skeleton, Stack, Text } from "@mantine/core";
import type { SourceHealth } from "#shared/api/sync/sync-health.ts";
import { familyOf } from "#shared/domain/sync/sources.ts";
import { useNewestImports } from "#web/api/imports.ts";
import { useSyncHealth } from "#web/api/sync.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { formatInstant } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { lastUsedOf } from "../last-used.ts";
import { TEXT } from "../text.ts";
import { BrowserKeys } from "./browser-keys.tsx";
import { PurgeButton } from "./purge-button.tsx";

/** Monthly sources have data if any month is covered; the others if a fetch ever succeeded. */
const isHeld = ({ source, last_good_at, covered }: SourceHealth): boolean =>
  familyOf(source) !== null ? covered !== null : last_good_at !== null;

/** Import records expire, while the months they brought stay. */
const unknownUse = (health: SourceHealth) => (isHeld(health) ? TEXT.sources.earlierImport : TEXT.sources.never);

const columnsOf = (whenUsed: (health: SourceHealth) => string): readonly Column<SourceHealth>[] => [
  {
    key: "kept",
    heading: TEXT.sources.kept,
    width: "44%",
    isRowName: true,
    cell: ({ source }) => (
      <>
        <Text fw={550}>{texts.sources[source]}</Text>
        <Text size="sm" c="dimmed">
          {TEXT.sources.contents[source]}
        </Text>
      </>
    ),
  },
  { key: "mode", heading: TEXT.sources.comesBy, isSmall: true, cell: ({ mode }) => TEXT.sources.modes[mode] },
  { key: "used", heading: TEXT.sources.lastUsed, isSmall: true, isFigure: true, cell: whenUsed },
  {
    key: "delete",
    heading: TEXT.sources.delete,
    isSmall: true,
    phoneLabel: null,
    cell: (health) => (isHeld(health) ? <PurgeButton health={health} /> : <Text size="sm">{TEXT.sources.none}</Text>),
  },
];

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
      <DataTable
        columns={columnsOf(whenUsed)}
        rows={data.data}
        keyOf={({ source }) => source}
        phone={{ columns: "minmax(0, 1fr)", gap: "0.6rem" }}
        spacing="md"
        isTopAligned
      />
      <BrowserKeys />
    </>
  );
};
