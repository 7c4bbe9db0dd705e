import { Button, Card, Group, Skeleton, Stack } from "@mantine/core";
import { IconSearchOff } from "@tabler/icons-react";
import { type useRankedFormats, useShownRanks, type useTracking } from "#web/api/ranks.ts";
import { TablePages } from "#web/components/data-table/table-pages.tsx";
import { CsvButton } from "#web/components/ui/csv-button.tsx";
import { FailureMessage, StateMessage } from "#web/components/ui/state-message.tsx";
import { useServices } from "#web/lib/api/services.tsx";
import { useSay } from "#web/lib/client/addressed.ts";
import type { FavoriteBooks } from "../favorites/use-favorites.ts";
import { useMissingRank } from "../rank/rank-cell.tsx";
import { TEXT } from "../text.ts";
import { TrackingLine } from "../tracking/tracking-line.tsx";
import { listFileName, listRows, readAllFormats } from "./list-file.ts";
import { ListFilters } from "./list-filters.tsx";
import type { ChooseView } from "./list-view.ts";
import { countFilters, type ListView, NO_FILTERS } from "./list-view.ts";
import { RanksTable } from "./ranks-table.tsx";
import classes from "./stored-list.module.css";

interface Props {
  readonly formats: ReturnType<typeof useRankedFormats>;
  readonly marketplace: string;
  /** How books are tracked; the list shows without it. */
  readonly tracking: ReturnType<typeof useTracking>;
  readonly favorites: FavoriteBooks;
  readonly view: ListView;
  readonly syncing: ReadonlySet<string>;
  readonly onChoose: ChooseView;
  readonly onOpen: (address: string) => void;
}

/** Stands for an empty page of the whole list, which no filter explains. */
const Unfiltered = ({ isPastEnd, toFirstPage }: { isPastEnd: boolean; toFirstPage: () => void }) => {
  const say = useSay();
  return (
    <StateMessage
      order={2}
      title={isPastEnd ? TEXT.filters.pastEnd : TEXT.empty.title}
      action={
        isPastEnd && (
          <Button variant="default" onClick={toFirstPage}>
            {TEXT.filters.toFirstPage}
          </Button>
        )
      }
    >
      {isPastEnd ? TEXT.filters.pastEndHint : say(TEXT.empty.hint)}
    </StateMessage>
  );
};

/** The shelf's products with their ranks in one store, filtered and by pages of twenty. */
export const StoredList = ({ formats, marketplace, tracking, favorites, view, syncing, onChoose, onOpen }: Props) => {
  const { call } = useServices();
  const say = useSay();
  const describeMissing = useMissingRank();
  const shown = useShownRanks();
  const { data } = formats;
  const isFound = data !== undefined && data.data.length > 0;
  // Only the tracking can distinguish an empty shelf from filters without a match.
  const error = formats.error ?? (isFound ? undefined : tracking.error);
  // Rows wait for the tracking, which makes its column wider and theirs narrower.
  const isKnown =
    data !== undefined &&
    (tracking.data !== undefined || (isFound ? tracking.error !== undefined : countFilters(view) > 0));
  const file = {
    name: listFileName(marketplace),
    build: async () =>
      listRows(shown(await readAllFormats(call, view, marketplace)), marketplace, tracking.data?.data, describeMissing),
  };
  const retry = () => void Promise.all([formats.mutate(), tracking.mutate()]);
  return (
    <>
      <ListFilters view={view} marketplace={marketplace} onChoose={onChoose} />
      <Card className={classes.card}>
        {(tracking.data || !tracking.error) && <TrackingLine tracking={tracking.data?.data} />}
        {error && !isKnown && <FailureMessage order={2} title={say(TEXT.failed)} error={error} onRetry={retry} />}
        {!error && !isKnown && (
          <Stack gap="sm" aria-label={say(TEXT.loading)} role="status">
            {[1, 2, 3, 4, 5].map((row) => (
              <Skeleton key={row} height={56} />
            ))}
          </Stack>
        )}
        {isFound && isKnown && (
          <RanksTable
            formats={data.data}
            marketplace={marketplace}
            tracking={tracking.data?.data}
            favorites={favorites}
            view={view}
            isSyncing={({ title_set_asin, uid, ranks }) =>
              syncing.has(title_set_asin ?? uid) || (syncing.size > 0 && ranks[marketplace]?.is_syncing === true)
            }
            onChoose={onChoose}
            onOpen={onOpen}
          />
        )}
        {isFound && isKnown && (
          <Group justify="flex-end" mt="sm">
            <CsvButton file={file} />
          </Group>
        )}
        {isKnown && !isFound && countFilters(view) === 0 && (
          <Unfiltered isPastEnd={data !== undefined && data.meta.total > 0} toFirstPage={() => onChoose({ page: 1 })} />
        )}
        {isKnown && !isFound && countFilters(view) > 0 && (
          <StateMessage
            order={2}
            icon={<IconSearchOff size={26} stroke={1.5} />}
            title={TEXT.filters.noneFound}
            action={
              <Button variant="default" onClick={() => onChoose(NO_FILTERS)}>
                {TEXT.resetFilter}
              </Button>
            }
          >
            {TEXT.filters.noneFoundHint}
          </StateMessage>
        )}
        {isKnown && data && (
          <TablePages page={data.meta.page} pages={data.meta.last_page} turnTo={(page) => onChoose({ page })} />
        )}
      </Card>
    </>
  );
};
