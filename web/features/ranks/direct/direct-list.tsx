import { Button, Card, Group, Skeleton, Text } from "@mantine/core";
import { IconBooks, IconRefresh } from "@tabler/icons-react";
import { formatByBinding } from "#shared/catalogue/formats.ts";
import { guarded } from "#shared/primitives/csv.ts";
import { AmazonLink } from "#web/components/extension/amazon-link.tsx";
import { CsvButton } from "#web/components/ui/csv-button.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { type ExtensionAmazon, useExtensionAmazon } from "#web/lib/extension/use-extension-amazon.ts";
import { useMayWrite } from "#web/lib/session/may-write.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { PortalFailure } from "../connect/portal-failure.tsx";
import { TEXT as CONNECT } from "../connect/text.ts";
import { listFileName } from "../list/list-file.ts";
import { ListFilters } from "../list/list-filters.tsx";
import type { ChooseView } from "../list/list-view.ts";
import { type ListView, NO_FILTERS } from "../list/list-view.ts";
import { MarketplaceSelect } from "../list/marketplace-select.tsx";
import classes from "../list/stored-list.module.css";
import { TEXT } from "../text.ts";
import { DirectTable } from "./direct-table.tsx";
import { type PortalRow, shownRows } from "./portal-rows.ts";
import { storableBooks, useMarketplaceBooks } from "./use-marketplace-books.ts";
import { usePortalRanks } from "./use-portal-ranks.ts";

interface Props {
  readonly amazon: ExtensionAmazon;
  readonly view: ListView;
  readonly marketplace: string;
  readonly onChoose: ChooseView;
}

const { columns, file } = TEXT;

/** The portal's products as a file: ranks are plain numbers, and unknown figures are empty. */
const portalRows = (rows: readonly PortalRow[]): string[][] => [
  [
    ...[columns.title, columns.format, file.asin, columns.rank, file.before],
    ...[columns.best, columns.rating, columns.reviews, columns.published],
  ],
  ...rows.map(({ book, best, before }) => [
    ...[guarded(book.title), formatByBinding(book.binding)?.name ?? "", book.asin],
    ...[book.sales_rank, before?.rank, best, book.average_review, book.reviews, book.published].map((figure) =>
      String(figure ?? ""),
    ),
  ]),
];

/** The author's products live from the author portal, with a button that puts them on the shelf. */
const DirectList = ({ amazon, view, marketplace, onChoose }: Props) => {
  const { data, error, mutate, isValidating } = usePortalRanks(amazon, marketplace);
  const { isStoring, store } = useMarketplaceBooks();
  const { plural } = useNumbers();
  const mayWrite = useMayWrite();
  const again = (
    <Button
      variant="default"
      leftSection={<IconRefresh size={17} />}
      loading={isValidating}
      onClick={() => void mutate()}
    >
      {TEXT.refresh}
    </Button>
  );
  const stores = <MarketplaceSelect isAlone label={TEXT.filters.store} marketplace={marketplace} onChoose={onChoose} />;
  if (error && !data)
    return (
      <>
        {stores}
        <PortalFailure
          error={error}
          way="extension"
          order={2}
          title={TEXT.empty.loadFailed}
          onRetry={() => void mutate()}
        />
      </>
    );
  if (data === undefined) return <Skeleton height={420} role="status" aria-label={TEXT.loading.toAuthor} />;
  if (data === null)
    return (
      <StateMessage
        order={2}
        icon={<IconBooks size={28} stroke={1.5} />}
        title={CONNECT.claimTitle}
        action={
          <>
            <AmazonLink to="author">{CONNECT.openPortal}</AmazonLink>
            {again}
          </>
        }
      >
        {CONNECT.claimHint}
      </StateMessage>
    );
  if (data.length === 0)
    return (
      <>
        {stores}
        <StateMessage
          order={2}
          icon={<IconBooks size={28} stroke={1.5} />}
          title={TEXT.empty.noneAtAmazon}
          action={again}
        >
          {TEXT.empty.otherStore}
        </StateMessage>
      </>
    );
  const books = storableBooks(data.map(({ book }) => book));
  const rows = shownRows(data, view);
  return (
    <>
      <Group justify="space-between" mb="lg">
        <Text>{TEXT.empty.direct}</Text>
        <Group gap="xs">
          {again}
          {mayWrite && books.length > 0 && (
            <Button loading={isStoring} onClick={() => void store(books)}>
              {TEXT.empty.store(plural(books.length, "book"))}
            </Button>
          )}
        </Group>
      </Group>
      <ListFilters view={view} marketplace={marketplace} hasFavorites={false} onChoose={onChoose} />
      <Card className={classes.card}>
        {rows.length > 0 ? (
          <>
            <DirectTable rows={rows} marketplace={marketplace} view={view} onChoose={onChoose} />
            <Group justify="flex-end" mt="sm">
              <CsvButton file={{ name: listFileName(marketplace), build: () => portalRows(rows) }} />
            </Group>
          </>
        ) : (
          <StateMessage
            order={2}
            title={TEXT.filters.noneFound}
            action={
              <Button variant="default" onClick={() => onChoose(NO_FILTERS)}>
                {TEXT.resetFilter}
              </Button>
            }
          />
        )}
      </Card>
    </>
  );
};

interface EmptyShelfProps {
  readonly view: ListView;
  readonly marketplace: string;
  readonly onChoose: ChooseView;
}

/** Shows an author without books the portal's own list, if this browser can query the portal. */
export const EmptyShelf = (props: EmptyShelfProps) => {
  const amazon = useExtensionAmazon();
  if (amazon) return <DirectList amazon={amazon} {...props} />;
  return (
    <StateMessage
      order={2}
      icon={<IconBooks size={28} stroke={1.5} />}
      title={TEXT.empty.title}
      action={<LinkButton to="/books">{TEXT.addBooks}</LinkButton>}
    >
      {TEXT.empty.hint.toAuthor}
    </StateMessage>
  );
};
