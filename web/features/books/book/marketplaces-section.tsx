import type { RecordGroup } from "#shared/domain/royalties/group-records.ts";
import { formatMonthShort } from "#shared/primitives/format-dates.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import type { Numbers } from "#web/lib/numbers.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import type { BookMoney } from "./book-money.ts";
import { royaltiesAddress } from "./money-section.tsx";
import { Loaded, Section } from "./section.tsx";
import { TEXT } from "./text.ts";
import type { BookReportState } from "./use-book-report.ts";

const text = TEXT.stores;
const HEIGHT = 200;

const columnsOf = (currency: string, { money, count }: Numbers): readonly Column<RecordGroup>[] => {
  const figure = { align: "right", isFigure: true, wrap: "never" } as const;
  return [
    { key: "store", heading: text.marketplace, isRowName: true, cell: ({ label }) => label },
    {
      ...figure,
      key: "royalties",
      heading: TEXT.money.royalties,
      cell: ({ totals }) => money(totals.royalty, currency),
    },
    { ...figure, key: "units", heading: TEXT.money.units, cell: ({ totals }) => count(totals.sales) },
    { ...figure, key: "pages", heading: TEXT.money.pages, cell: ({ totals }) => count(totals.reads) },
  ];
};

const spanOf = ({ months }: BookMoney): string => {
  const [first, last] = [months[0], months.at(-1)];
  return first && last ? `${formatMonthShort(first.month)} – ${formatMonthShort(last.month)}` : "";
};

/** What each marketplace brought in the twelve months, the strongest first. */
export const MarketplacesSection = ({ bookId, state }: { bookId: string; state: BookReportState }) => {
  const numbers = useNumbers();
  return (
    <Section
      title={text.title}
      lead={state.data && text.lead(spanOf(state.data.money))}
      link={{ to: royaltiesAddress(bookId, state.range, "&group=marketplace"), label: text.link }}
    >
      <Loaded answer={state} title={text.title} height={HEIGHT}>
        {({ money }) => (
          <DataTable
            label={text.title}
            columns={columnsOf(money.currency, numbers)}
            rows={money.marketplaces}
            keyOf={({ key }) => key}
            empty={text.none}
            spacing="xs"
            phone="table"
          />
        )}
      </Loaded>
    </Section>
  );
};
