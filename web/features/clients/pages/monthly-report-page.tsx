import { Button, CopyButton, NativeSelect, SimpleGrid, Skeleton, Text, Title } from "@mantine/core";
import { IconLink, IconPrinter } from "@tabler/icons-react";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import {
  addMonths,
  dayIn,
  eachMonth,
  firstDayOf,
  type IsoMonth,
  lastDayOf,
  monthOf,
} from "#shared/primitives/dates.ts";
import { useReport } from "#web/api/royalties.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { readable } from "#web/components/ui/readable.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { useAddressQuery } from "#web/lib/address/use-address-query.ts";
import { useClientFrame } from "#web/lib/client/client-frame.tsx";
import { now, printPage } from "#web/lib/env.ts";
import { formatDate, formatMonth } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { type MonthlyBook, type MonthlyFigures, monthlyFiguresOf } from "../monthly/monthly-figures.ts";
import { TEXT } from "../monthly/text.ts";
import classes from "./monthly-report-page.module.css";

/** Months that can be chosen, up to the last one that has ended. */
const OFFERED_MONTHS = 24;

const useMonth = (month: IsoMonth) =>
  useReport({ startDate: firstDayOf(month), endDate: lastDayOf(month), kenp_setting: "last_month" });

/** The last month that has ended, or the newest one before it that has figures. */
function newestWithFigures(last: IsoMonth, report: RoyaltiesReport | undefined): IsoMonth {
  const newest = report?.available?.last;
  return newest !== undefined && newest < last ? newest : last;
}

const Figure = ({ label, figure, children }: { label: string; figure: string; children?: string }) => (
  <div>
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    <Text fw={600} size="xl" className="colophon-figures">
      {readable(figure)}
    </Text>
    {children && <Text size="sm">{children}</Text>}
  </div>
);

const Books = ({ books, currency }: { books: readonly MonthlyBook[]; currency: string }) => {
  const { count, money } = useNumbers();
  const figure = { align: "right", isFigure: true } as const;
  const columns: readonly Column<MonthlyBook>[] = [
    { key: "book", heading: TEXT.book, isRowName: true, isWide: true, wrap: "anywhere", cell: ({ title }) => title },
    { ...figure, key: "units", heading: TEXT.units, cell: ({ units }) => count(units) },
    { ...figure, key: "pages", heading: TEXT.pages, cell: ({ pages }) => count(pages) },
    { ...figure, key: "royalties", heading: TEXT.royalties, cell: ({ royalties }) => money(royalties, currency) },
  ];
  return (
    <DataTable
      label={TEXT.books}
      columns={columns}
      rows={books}
      keyOf={({ key }) => key}
      phone={{ columns: "repeat(3, minmax(0, 1fr))", gap: "0.7rem 1rem" }}
    />
  );
};

const Figures = ({ figures, month, currency }: { figures: MonthlyFigures; month: IsoMonth; currency: string }) => {
  const { amounts, count, money, share } = useNumbers();
  const { change, state, isBeforeWhole } = figures;
  const before = formatMonth(addMonths(month, -1));
  const isComparable = isBeforeWhole && state !== "so_far";
  const sign = change !== null && change > 0 ? "+" : "";
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }} my="lg">
        <Figure label={state === "so_far" ? TEXT.soFar : TEXT.royalties} figure={money(figures.total, currency)}>
          {change === null
            ? (isComparable ? TEXT.noChange : TEXT.notCompared)(before)
            : TEXT.change(`${sign}${share(change / 100)}`, before)}
        </Figure>
        <Figure label={TEXT.units} figure={count(figures.units)} />
        <Figure label={TEXT.pages} figure={count(figures.pages)} />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {TEXT.currencies}
      </Text>
      <Text className="colophon-figures" mb="lg">
        {amounts(figures.amounts)}
      </Text>
      <Title order={2} size="h3" mb="xs">
        {TEXT.books}
      </Title>
      <Books books={figures.books} currency={currency} />
    </>
  );
};

interface Props {
  readonly agency: { readonly id: string; readonly name: string; readonly color: string | null };
  readonly client: string;
  /** Whether the reader is the client, rather than the agency. */
  readonly isClient?: boolean;
}

/** The address at which the client, and no one else, reads the same report from its own figures. */
const sharedAddress = (agencyId: string, month: IsoMonth): string =>
  `${window.location.origin}/account/sharing/${encodeURIComponent(agencyId)}/report?month=${month}`;

const ShareLink = ({ address, client }: { address: string; client: string }) => (
  <CopyButton value={address}>
    {({ copied, copy }) => (
      <Button variant="default" leftSection={<IconLink size={17} />} onClick={copy} title={TEXT.shareHint(client)}>
        {copied ? TEXT.shared : TEXT.share}
      </Button>
    )}
  </CopyButton>
);

/** A client's month with the agency's name and color, made to be printed or saved as a PDF by the browser. */
export const MonthlyReport = ({ agency, client, isClient = false }: Props) => {
  const { currency, timezone } = useUser();
  const [query, change] = useAddressQuery();
  const last = addMonths(monthOf(dayIn(timezone, now())), -1);
  const offered = eachMonth(addMonths(last, 1 - OFFERED_MONTHS), last).reverse();
  const { data: newest, error: newestError } = useMonth(last);
  const month = offered.find((one) => one === query.get("month")) ?? newestWithFigures(last, newest);
  const [report, before] = [useMonth(month), useMonth(addMonths(month, -1))];
  const error = report.error ?? before.error ?? newestError;
  const retry = () => void Promise.all([report.mutate(), before.mutate()]);
  const isLoaded = newest !== undefined && report.data !== undefined && before.data !== undefined;
  const figures = isLoaded ? monthlyFiguresOf(report.data!, before.data!, currency) : null;
  return (
    <>
      <div className={classes.controls}>
        <NativeSelect
          label={TEXT.month}
          data={offered.map((value) => ({ value, label: formatMonth(value) }))}
          value={month}
          onChange={({ currentTarget }) => change(() => new URLSearchParams({ month: currentTarget.value }))}
        />
        <Button leftSection={<IconPrinter size={17} />} disabled={!figures} onClick={printPage}>
          {TEXT.print}
        </Button>
        {!isClient && <ShareLink address={sharedAddress(agency.id, month)} client={client} />}
      </div>
      {error && !figures && <FailureMessage order={2} error={error} onRetry={retry} />}
      {!error && !figures && <Skeleton height={420} role="status" aria-label={TEXT.loading} />}
      {figures && (
        <article className={classes.sheet}>
          <div className={classes.agency} style={agency.color === null ? {} : { borderColor: agency.color }}>
            {agency.name}
          </div>
          <Title order={1} mt="md">
            {TEXT.title(formatMonth(month))}
          </Title>
          <Text c="dimmed">{TEXT.of(client)}</Text>
          {figures.books.length === 0 && figures.state !== "missing" && (
            <Text my="lg">{TEXT.none(formatMonth(month))}</Text>
          )}
          {figures.books.length > 0 && <Figures figures={figures} month={month} currency={currency} />}
          <Text size="sm" mt="lg">
            {[
              TEXT.states[figures.state](formatMonth(month), formatDate(figures.through ?? lastDayOf(month))),
              TEXT.how,
              ...figures.remarks,
            ].join(" ")}
          </Text>
          <Text size="sm" c="dimmed">
            {TEXT.by(agency.name)}
          </Text>
        </article>
      )}
    </>
  );
};

/** A client's month, as the agency sees it. */
export default function MonthlyReportPage() {
  const { agency } = useUser();
  const client = useClientFrame()?.client.name ?? "";
  return agency && <MonthlyReport agency={agency} client={client} />;
}
