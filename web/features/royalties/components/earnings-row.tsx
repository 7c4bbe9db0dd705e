import { Table } from "@mantine/core";
import { FORMATS } from "#shared/catalogue/formats.ts";
import { showMoney } from "#shared/domain/royalties/show-money.ts";
import type { TableRow } from "#shared/domain/royalties/table-rows.ts";
import { BookCover } from "#web/components/ui/book-cover.tsx";
import type { Grouping } from "../view/report-view.ts";
import type { Column } from "../view/table-columns.ts";
import classes from "./earnings-table.module.css";
import { Estimated } from "./estimated.tsx";

interface Props {
  readonly row: TableRow;
  readonly columns: readonly Column[];
  readonly currency: string;
  readonly grouping: Grouping;
}

/** The work's author and the formats that earned, under its title. */
function workLine({ group }: TableRow): string {
  const author = group.records.find(({ book }) => book.author !== "")?.book.author;
  const sold = new Set(group.records.map(({ book }) => book.format));
  const formats = FORMATS.map(({ report_name }) => report_name).filter((name) => sold.has(name));
  return [author, formats.join(", ")].filter(Boolean).join(" · ");
}

const coverOf = ({ group }: TableRow): string | null =>
  group.records.find(({ book }) => book.image !== null)?.book.image ?? null;

export const EarningsRow = ({ row, columns, currency, grouping }: Props) => (
  <Table.Tr>
    <Table.Th scope="row">
      {grouping === "book" ? (
        <div className={classes.book}>
          <BookCover image={coverOf(row)} title={row.label} />
          <div className={classes.words}>
            <div className={classes.title}>{row.label}</div>
            <div className={classes.line}>{workLine(row)}</div>
          </div>
        </div>
      ) : (
        row.label
      )}
    </Table.Th>
    {columns.map(({ key, label, show }) => (
      <Table.Td key={key} data-label={label} data-zero={row[key] === 0 || undefined}>
        {key === "royalty" ? (
          <>
            <Estimated amount={row.royaltyEstimated} currency={currency} /> {showMoney(row.royalty, currency)}
          </>
        ) : (
          show(row[key])
        )}
      </Table.Td>
    ))}
  </Table.Tr>
);
