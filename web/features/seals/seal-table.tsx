import { Card, Text } from "@mantine/core";
import type { SealRow } from "#shared/api/seals.ts";
import { sourceName } from "#shared/sources/marketplaces.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { TablePages } from "#web/components/data-table/table-pages.tsx";
import { usePages } from "#web/components/data-table/use-pages.ts";
import { Disclosure } from "#web/components/ui/disclosure.tsx";
import { formatDayOf, formatMonth } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { placeOf } from "./names.ts";
import classes from "./seal-table.module.css";
import { TEXT } from "./text.ts";

const text = TEXT.chain;

function whatHappened({ kind, corrects, removed }: SealRow, { count, plural }: Numbers): string {
  if (kind === "corrected") return text.kinds.corrected(count(corrects ?? 0));
  return kind === "removed" ? text.kinds.removed(plural(removed.length, "entry", "entries")) : text.kinds[kind];
}

function amountIn(amount: "earned" | "net", { month, totals }: SealRow, { money }: Numbers): string {
  if (month === null) return text.none;
  if (totals === null) return text.hidden;
  return totals.map((total) => money(total[amount], total.currency)).join(", ") || text.none;
}

const Changes = ({ changes }: Pick<SealRow, "changes">) => {
  const { money } = useNumbers();
  return changes.map((change) => {
    const { store, kind, currency, amount, before, after } = change;
    return (
      <li key={[store ?? "", kind, currency, amount].join("|")}>
        {`${placeOf(change)}, ${TEXT.amounts[amount]}: ${text.change(money(before, currency), money(after, currency))}`}
      </li>
    );
  });
};

const Proof = ({ row: { files, hash, changes } }: { row: SealRow }) => (
  <ul className={classes.files}>
    <Changes changes={changes} />
    {files.map(({ report, month, file, sha256, figures_sha256 }) => (
      <li key={`${report} ${month}`}>
        {file}
        <Text size="sm" c="dimmed" className={classes.hash}>
          {sha256 === null ? `${text.figuresHash} ${figures_sha256}` : `${text.fileHash} ${sha256}`}
        </Text>
      </li>
    ))}
    <li>
      <Text size="sm" c="dimmed" className={classes.hash}>
        {text.wholeHash} {hash}
      </Text>
    </li>
  </ul>
);

const nameOfRow = ({ month }: SealRow): string => (month === null ? text.none : formatMonth(month));

/** The chain's entries, the newest first, each with the files and hashes behind it. */
export const SealTable = ({ rows }: { rows: readonly SealRow[] }) => {
  const numbers = useNumbers();
  const { timezone } = useUser();
  const { rows: shown, ...pages } = usePages(rows, String(rows.length));
  const figure = { align: "right", isFigure: true } as const;
  const columns: readonly Column<SealRow>[] = [
    {
      key: "month",
      heading: text.month,
      isRowName: true,
      cell: nameOfRow,
    },
    { key: "shop", heading: text.shop, cell: ({ source }) => (source === null ? text.none : sourceName(source)) },
    { key: "entry", heading: text.entry, isFigure: true, cell: ({ number }) => numbers.count(number) },
    { key: "what", heading: text.what, cell: (row) => whatHappened(row, numbers) },
    { ...figure, key: "earned", heading: text.earned, cell: (row) => amountIn("earned", row, numbers) },
    { ...figure, key: "received", heading: text.received, cell: (row) => amountIn("net", row, numbers) },
    { key: "sealed", heading: text.sealedAt, wrap: "never", cell: ({ sealed_at }) => formatDayOf(sealed_at, timezone) },
  ];
  return (
    <Card p="md">
      <DataTable
        label={text.title}
        columns={columns}
        rows={shown}
        keyOf={({ number }) => number}
        details={(row) => (
          <Disclosure summary={text.files(numbers.plural(row.files.length, "file"))}>
            <Proof row={row} />
          </Disclosure>
        )}
        phone={{ lead: "what", nameOf: nameOfRow }}
      />
      <TablePages {...pages} />
    </Card>
  );
};
