import { Badge } from "@mantine/core";
import { EBOOK, FORMATS } from "#shared/catalogue/formats.ts";
import type { RecordGroup } from "#shared/domain/royalties/group-records.ts";
import { BookCover } from "#web/components/ui/book-cover.tsx";
import { BookLink } from "#web/components/ui/book-link.tsx";
import { useSay } from "#web/lib/client/addressed.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import type { Grouping } from "../report/report-view.ts";
import type { ShelfFacts } from "../report/shelf-facts.ts";
import classes from "./earnings-table.module.css";
import { TEXT } from "./text.ts";

const NAMES: readonly string[] = FORMATS.flatMap(({ code, report_name }) =>
  code === "kindle" ? [report_name, EBOOK] : [report_name],
);

function workLine({ records }: RecordGroup): string {
  const author = records.find(({ book }) => book.author !== "")?.book.author;
  const sold = new Set(records.map(({ book }) => book.format));
  const formats = NAMES.filter((name) => sold.has(name));
  return [author, formats.join(", ")].filter(Boolean).join(" · ");
}

/** The Kindle edition's cover, or that of the first edition that has one. */
function coverOf({ records }: RecordGroup): string | null {
  const books = records.map(({ book }) => book).filter(({ image }) => image !== null);
  return (books.find(({ format }) => format === "Kindle") ?? books[0])?.image ?? null;
}

interface Props {
  readonly group: RecordGroup;
  readonly grouping: Grouping;
  readonly shelf: ShelfFacts | null;
  readonly isBrief?: boolean;
}

/** The work's title, linked to its page if it is on the shelf. */
const Work = ({ group, shelf, isBrief }: Pick<Props, "group" | "shelf" | "isBrief">) => {
  const say = useSay();
  return (
    <div className={classes.book}>
      <BookCover image={coverOf(group)} title={group.label} />
      <div className={classes.words}>
        {shelf?.hasBook(group.key) ? (
          <BookLink bookId={group.key} className={classes.title}>
            {group.label}
          </BookLink>
        ) : (
          <div className={classes.title}>{group.label}</div>
        )}
        {!isBrief && <div className={classes.line}>{workLine(group)}</div>}
        {shelf && !shelf.hasBook(group.key) && <Badge color="gray">{say(TEXT.notOnShelf)}</Badge>}
      </div>
    </div>
  );
};

const Series = ({ group }: { group: RecordGroup }) => {
  const { plural } = useNumbers();
  const books = new Set(group.records.map(({ book }) => book.book_id)).size;
  return (
    <>
      <div className={classes.title}>{group.label}</div>
      <div className={classes.line}>{plural(books, "book")}</div>
    </>
  );
};

export const EarningsName = ({ group, grouping, shelf, isBrief = false }: Props) => {
  if (grouping === "book") return <Work group={group} shelf={shelf} isBrief={isBrief} />;
  if (grouping === "series" && !isBrief) return <Series group={group} />;
  return <div className={classes.title}>{group.label}</div>;
};
