import { Button, Card, Skeleton, Stack } from "@mantine/core";
import { IconSearchOff } from "@tabler/icons-react";
import type { RankTracking } from "#shared/api/ranks/ranks.ts";
import { TablePages } from "#web/components/data-table/table-pages.tsx";
import { FailureMessage, StateMessage } from "#web/components/ui/state-message.tsx";
import type { useRankedFormats } from "../api.ts";
import type { FavoriteBooks } from "../favorites/use-favorites.ts";
import { TEXT } from "../text.ts";
import { TrackingLine } from "../tracking/tracking-line.tsx";
import { ListFilters } from "./list-filters.tsx";
import { type ListView, NO_FILTERS } from "./list-view.ts";
import { RanksTable } from "./ranks-table.tsx";
import classes from "./stored-list.module.css";
import type { ChooseView } from "./use-list-view.ts";

interface Props {
  readonly formats: ReturnType<typeof useRankedFormats>;
  readonly marketplace: string;
  readonly tracking: RankTracking;
  readonly favorites: FavoriteBooks;
  readonly view: ListView;
  readonly syncing: ReadonlySet<string>;
  readonly onChoose: ChooseView;
  readonly onOpen: (address: string) => void;
}

/** The shelf's products with their ranks in one store, filtered and by pages of twenty. */
export const StoredList = ({ formats, marketplace, tracking, favorites, view, syncing, onChoose, onOpen }: Props) => {
  const { data, error, mutate } = formats;
  return (
    <>
      <ListFilters view={view} marketplace={marketplace} onChoose={onChoose} />
      <Card className={classes.card}>
        <TrackingLine tracking={tracking} />
        {error && !data && <FailureMessage order={2} title={TEXT.failed} error={error} onRetry={() => void mutate()} />}
        {!error && !data && (
          <Stack gap="sm" aria-label={TEXT.loading} role="status">
            {[1, 2, 3, 4, 5].map((row) => (
              <Skeleton key={row} height={56} />
            ))}
          </Stack>
        )}
        {data && data.data.length > 0 && (
          <RanksTable
            formats={data.data}
            marketplace={marketplace}
            tracking={tracking}
            favorites={favorites}
            view={view}
            isSyncing={({ title_set_asin, uid, ranks }) =>
              syncing.has(title_set_asin ?? uid) || (syncing.size > 0 && ranks[marketplace]?.is_syncing === true)
            }
            onChoose={onChoose}
            onOpen={onOpen}
          />
        )}
        {data && data.data.length === 0 && (
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
        {data && <TablePages page={data.meta.page} pages={data.meta.last_page} turnTo={(page) => onChoose({ page })} />}
      </Card>
    </>
  );
};
