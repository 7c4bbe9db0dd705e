import { Badge, Table } from "@mantine/core";
import { Link } from "react-router-dom";
import { FORMATS } from "#shared/catalogue/formats.ts";
import type { TableRow } from "#shared/domain/royalties/table-rows.ts";
import { BookCover } from "#web/components/ui/book-cover.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import type { Grouping } from "../view/report-view.ts";
import type { ShelfFacts } from "../view/shelf-facts.ts";
import type { Column } from "../view/table-columns.ts";
import classes from "./earnings-table.module.css";
import { Estimated } from "./estimated.tsx";

/** The work's author and the formats that earned, under its title. */
function workLine({ group }: TableRow): string {
  const author = group.records.find(({ book }) => book.author !== "")?.book.author;
  const sold = new Set(group.records.map(({ book }) => book.format));
  const formats = FORMATS.map(({ report_name }) => report_name).filter((name) => sold.has(name));
  return [author, formats.join(", ")].filter(Boolean).join(" · ");
}

const coverOf = ({ group }: TableRow): string | null =>
  group.records.find(({ book }) => book.image !== null)?.book.image ?? null;

/** The work under its title, which leads to where it is edited, as far as it is on the shelf. */
const Work = ({ row, shelf }: { row: TableRow; shelf: ShelfFacts | null }) => (
  <div className={classes.book}>
    <BookCover image={coverOf(row)} title={row.label} />
    <div className={classes.words}>
      {shelf?.hasBook(row.key) ? (
        <Link className={classes.title} to={`/books/edit/${row.key}`}>
          {row.label}
        </Link>
      ) : (
        <div className={classes.title}>{row.label}</div>
      )}
      <div className={classes.line}>{workLine(row)}</div>
      {shelf && !shelf.hasBook(row.key) && <Badge color="gray">Not on your shelf</Badge>}
    </div>
  </div>
);

const Series = ({ row }: { row: TableRow }) => {
  const { plural } = useNumbers();
  const books = new Set(row.group.records.map(({ book }) => book.book_id)).size;
  return (
    <>
      <div className={classes.title}>{row.label}</div>
      <div className={classes.line}>{plural(books, "book")}</div>
    </>
  );
};

interface Props {
  readonly row: TableRow;
  readonly columns: readonly Column[];
  readonly currency: string;
  readonly grouping: Grouping;
  /** Null while it is not known. */
  readonly shelf: ShelfFacts | null;
}

export const EarningsRow = ({ row, columns, currency, grouping, shelf }: Props) => {
  const numbers = useNumbers();
  return (
    <Table.Tr>
      <Table.Th scope="row">
        {grouping === "book" && <Work row={row} shelf={shelf} />}
        {grouping === "series" && <Series row={row} />}
        {grouping === "marketplace" && row.label}
      </Table.Th>
      {columns.map(({ key, label, show }) => (
        <Table.Td key={key} data-label={label} data-zero={row[key] === 0 || undefined}>
          {key === "royalty" ? (
            <>
              <Estimated amount={row.royaltyEstimated} currency={currency} /> {numbers.money(row.royalty, currency)}
            </>
          ) : (
            show(row[key], numbers)
          )}
        </Table.Td>
      ))}
    </Table.Tr>
  );
};
