import { Button, Skeleton, Stack, Text } from "@mantine/core";
import { modals } from "@mantine/modals";
import type { Import } from "#shared/api/imports.ts";
import type { HeldShop } from "#shared/api/personal-data.ts";
import type { SourceHealth } from "#shared/api/sync/sync-health.ts";
import type { RemovableSource } from "#shared/domain/personal-data/removable-source.ts";
import type { LifetimeComparison } from "#shared/domain/royalties/sources/lifetime-comparison.ts";
import { familyOf } from "#shared/domain/sync/sources.ts";
import { roundToCents } from "#shared/primitives/money.ts";
import { sourceName } from "#shared/sources/marketplaces.ts";
import { useNewestImports } from "#web/api/imports.ts";
import { useHeldShops, usePurgeSource } from "#web/api/personal-data.ts";
import { useSyncHealth } from "#web/api/sync.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { attempt } from "#web/lib/api/attempt.ts";
import { formatInstant, formatMonth } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import { BrowserKeys } from "./browser-keys.tsx";

/** Monthly sources have data if any month is covered; the others if a fetch ever succeeded. */
const isHeld = ({ source, last_good_at, covered }: SourceHealth): boolean =>
  familyOf(source) !== null ? covered !== null : last_good_at !== null;

/** Import records expire, while the months they brought stay. */
const unknownUse = (health: SourceHealth) => (isHeld(health) ? TEXT.sources.earlierImport : TEXT.sources.never);

/** Describes what is deleted, whether it would come back, and how to prevent that, in a paragraph each. */
function describePurge({ source, mode }: Pick<SourceHealth, "source" | "mode">): readonly string[] {
  const { effects, bySync, byUpload, prevent } = TEXT.purge;
  if (mode === "upload") return [effects[source], byUpload];
  return [effects[source], `${bySync[source]} ${prevent[mode]}`];
}

interface Purge {
  readonly source: RemovableSource;
  readonly name: string;
  readonly sentences: readonly string[];
}

const PurgeButton = ({ source, name, sentences }: Purge) => {
  const { run, sending } = usePurgeSource();
  const ask = () =>
    modals.openConfirmModal({
      title: TEXT.purge.title(name),
      children: (
        <Stack gap="sm">
          {[...sentences, TEXT.purge.irreversible].map((sentence) => (
            <Text size="sm" key={sentence}>
              {sentence}
            </Text>
          ))}
        </Stack>
      ),
      labels: { confirm: TEXT.purge.confirm, cancel: TEXT.purge.keep },
      confirmProps: { color: "red" },
      onConfirm: () => void attempt(() => run({ params: { source } }), TEXT.purge.done(name)),
    });
  return (
    <Button size="xs" variant="default" loading={sending} aria-label={TEXT.purge.deleteOne(name)} onClick={ask}>
      {TEXT.sources.delete}
    </Button>
  );
};

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
    cell: (health) =>
      isHeld(health) ? (
        <PurgeButton source={health.source} name={texts.sources[health.source]} sentences={describePurge(health)} />
      ) : (
        <Text size="sm">{TEXT.sources.none}</Text>
      ),
  },
];

const broughtIn = ({ source, status, files }: Import, family: string | null): boolean =>
  source === "upload" && status === "completed" && files.some(({ kind }) => kind === family);

/**
 * When a source last delivered data, automatically or by an uploaded file; null if neither is known. `imports` are
 * sorted newest first.
 */
function lastUsedOf({ source, last_good_at }: SourceHealth, imports: readonly Import[]): string | null {
  const upload = imports.find((one) => broughtIn(one, familyOf(source)));
  const uploadedAt = upload?.finished_at ?? null;
  if (last_good_at === null || uploadedAt === null) return last_good_at ?? uploadedAt;
  return Date.parse(uploadedAt) > Date.parse(last_good_at) ? uploadedAt : last_good_at;
}

const Comparison = ({ kind_name, through, currency, stated, stored }: LifetimeComparison) => {
  const { money } = useNumbers();
  const [theirs, ours] = [money(stated, currency), money(stored, currency)];
  const sentence = TEXT.sources.comparison(kind_name, theirs, formatMonth(through), ours);
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {roundToCents(stated) === roundToCents(stored)
        ? sentence
        : `${sentence} ${TEXT.sources.differs(money(stated - stored, currency))}`}
    </Text>
  );
};

const shopColumns = (timezone: string): readonly Column<HeldShop>[] => [
  {
    key: "kept",
    heading: TEXT.sources.otherShops,
    width: "44%",
    isRowName: true,
    cell: ({ source, first, last, comparisons }) => (
      <>
        <Text fw={550}>{sourceName(source)}</Text>
        <Text size="sm" c="dimmed">
          {TEXT.sources.shop(formatMonth(first), formatMonth(last))}
        </Text>
        {comparisons.map((one) => (
          <Comparison key={`${one.kind_name} ${one.currency}`} {...one} />
        ))}
      </>
    ),
  },
  { key: "mode", heading: TEXT.sources.comesBy, isSmall: true, cell: () => TEXT.sources.modes.upload },
  {
    key: "used",
    heading: TEXT.sources.lastUsed,
    isSmall: true,
    isFigure: true,
    cell: ({ imported_at }) => formatInstant(imported_at, timezone),
  },
  {
    key: "delete",
    heading: TEXT.sources.delete,
    isSmall: true,
    phoneLabel: null,
    cell: ({ source }) => (
      <PurgeButton source={source} name={sourceName(source)} sentences={[TEXT.purge.shop, TEXT.purge.byUpload]} />
    ),
  },
];

/** The shops whose files were imported; nothing for an author who sells at Amazon alone. */
const OtherShops = () => {
  const { timezone } = useUser();
  const { data, error, mutate } = useHeldShops();
  if (error && !data) return <FailureMessage order={2} error={error} onRetry={() => void mutate()} />;
  if (!data || data.data.length === 0) return null;
  return (
    <DataTable
      columns={shopColumns(timezone)}
      rows={data.data}
      keyOf={({ source }) => source}
      phone={{ columns: "minmax(0, 1fr)", gap: "0.6rem" }}
      spacing="md"
      isTopAligned
    />
  );
};

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
      <OtherShops />
      <BrowserKeys />
    </>
  );
};
