import { Anchor, Card, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useParams } from "react-router-dom";
import type { PreorderDetail } from "#shared/api/preorders.ts";
import { useStoredPreorder } from "#web/api/preorders.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { ActingNote } from "#web/components/ui/acting-note.tsx";
import { BookCover } from "#web/components/ui/book-cover.tsx";
import { CalmNote } from "#web/components/ui/calm-note.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { ProductLink } from "#web/components/ui/product-link.tsx";
import { FailureMessage, StateMessage } from "#web/components/ui/state-message.tsx";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { ScreenLink } from "#web/lib/client/screen-link.tsx";
import { useIsCalm } from "#web/lib/figure-days.ts";
import { formatDate } from "#web/lib/format.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { PreorderCharts } from "../charts/preorder-charts.tsx";
import { marketplaceName } from "../marketplace-name.ts";
import { PreorderNeedCard } from "../refresh/need-card.tsx";
import { RefreshBar } from "../refresh/refresh-bar.tsx";
import { useDailyRefresh, useRefreshPreorders } from "../refresh/use-refresh-preorders.ts";
import { TEXT } from "../text.ts";
import classes from "./preorder-page.module.css";

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="colophon-figures">{value}</dd>
  </div>
);

const dateText = (date: string | null) => (date === null ? TEXT.unknownDate : formatDate(date));

/** Cover, title, author, dates and the total. */
const PreorderHeading = ({ preorder }: { preorder: PreorderDetail }) => {
  const { count } = useNumbers();
  const { asin, title, author, cover, starts, releases, sales } = preorder;
  return (
    <header className={classes.root}>
      <BookCover image={cover} title={title} size="large" />
      <div className={classes.words}>
        <Title order={1}>
          <ProductLink productId={asin}>{title}</ProductLink>
        </Title>
        {author !== null && <Text c="dimmed">{TEXT.by(author)}</Text>}
        <dl className={classes.facts}>
          <Fact name={TEXT.facts.total} value={count(sales)} />
          <Fact name={TEXT.facts.release} value={dateText(releases)} />
          <Fact name={TEXT.facts.start} value={dateText(starts)} />
        </dl>
      </div>
    </header>
  );
};

type StoreUnits = PreorderDetail["stores"][number];

/** Net orders per store, the strongest first. */
const StoreTotals = ({ stores }: { stores: PreorderDetail["stores"] }) => {
  const numbers = useNumbers();
  const columns: Column<StoreUnits>[] = [
    {
      key: "store",
      heading: TEXT.stores.store,
      isRowName: true,
      cell: ({ marketplace_id }) => marketplaceName(marketplace_id),
    },
    {
      key: "units",
      heading: TEXT.stores.units,
      align: "right",
      isFigure: true,
      cell: ({ net_units }) => numbers.count(net_units),
    },
  ];
  return (
    <Card component="section" p="md" aria-labelledby="preorders-by-store">
      <Title order={2} size="h3" id="preorders-by-store" mb="xs">
        {TEXT.stores.title}
      </Title>
      <DataTable
        label={TEXT.stores.title}
        columns={columns}
        rows={stores}
        keyOf={({ marketplace_id }) => marketplace_id ?? 0}
        empty={<Text span>{TEXT.days.none}</Text>}
        spacing="xs"
        phone="table"
      />
    </Card>
  );
};

/** One book's pre-orders as stored, so that it opens on a phone as well. */
export default function PreorderPage() {
  const { asin = "" } = useParams();
  const { data, error, mutate } = useStoredPreorder(asin);
  const refreshing = useRefreshPreorders();
  const isCalm = useIsCalm();
  useDailyRefresh(refreshing, data?.as_of);
  const { need, source } = refreshing;
  if (isFailure(error, "not_found", "invalid") && !data)
    return (
      <StateMessage title={TEXT.notFound} action={<LinkButton to="/preorders">{TEXT.back}</LinkButton>}>
        {TEXT.notFoundHint}
      </StateMessage>
    );
  if (error && !data) return <FailureMessage error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton height={320} role="status" aria-label={TEXT.loadingOne} />;
  return (
    <>
      <Group justify="space-between" mb="md">
        <Anchor component={ScreenLink} to="/preorders" size="sm">
          {TEXT.back}
        </Anchor>
        {!isCalm && <RefreshBar asOf={data.as_of} refreshing={refreshing} />}
      </Group>
      <CalmNote />
      <ActingNote />
      {need !== null && <PreorderNeedCard need={need} source={source} />}
      <Stack gap="lg">
        <PreorderHeading preorder={data.data} />
        <StoreTotals stores={data.data.stores} />
        <PreorderCharts preorder={data.data} />
      </Stack>
    </>
  );
}
