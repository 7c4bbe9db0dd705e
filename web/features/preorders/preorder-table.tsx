import { Anchor } from "@mantine/core";
import { useState } from "react";
import type { ShownPreorder } from "#shared/api/preorders.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { ProductLink } from "#web/components/ui/product-link.tsx";
import { ScreenLink } from "#web/lib/client/screen-link.tsx";
import { formatDate } from "#web/lib/format.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "./text.ts";

type Key = "title" | "author" | "sales" | "asin" | "starts" | "releases";
interface Sorting {
  readonly key: Key;
  readonly direction: "asc" | "desc";
}

/** Unknown values come last in either direction. */
function compare(a: ShownPreorder, b: ShownPreorder, { key, direction }: Sorting): number {
  const [left, right] = [a[key], b[key]];
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  const order =
    typeof left === "number" && typeof right === "number" ? left - right : String(left).localeCompare(String(right));
  return direction === "asc" ? order : -order;
}

const dateText = (date: string | null) => (date === null ? TEXT.unknownDate : formatDate(date));

interface Props {
  readonly label: string;
  readonly preorders: readonly ShownPreorder[];
  readonly initial: Sorting;
}

/** Pre-orders in a sortable table; a new column starts descending. */
export const PreorderTable = ({ label, preorders, initial }: Props) => {
  const numbers = useNumbers();
  const [sorting, setSorting] = useState(initial);
  const columns: Column<ShownPreorder>[] = [
    {
      key: "title",
      heading: TEXT.columns.title,
      isRowName: true,
      isSortable: true,
      cell: ({ asin, title }) => (
        <ProductLink productId={asin} otherwise={`/preorders/${asin}`}>
          {title}
        </ProductLink>
      ),
    },
    { key: "author", heading: TEXT.columns.author, isSortable: true, cell: ({ author }) => author ?? "–" },
    {
      key: "sales",
      heading: TEXT.columns.sales,
      isSortable: true,
      align: "right",
      isFigure: true,
      cell: ({ sales }) => numbers.count(sales),
    },
    { key: "asin", heading: TEXT.columns.asin, isSortable: true, cell: ({ asin }) => asin },
    {
      key: "starts",
      heading: TEXT.columns.starts,
      isSortable: true,
      wrap: "never",
      cell: ({ starts }) => dateText(starts),
    },
    {
      key: "releases",
      heading: TEXT.columns.releases,
      isSortable: true,
      wrap: "never",
      cell: ({ releases }) => dateText(releases),
    },
    {
      key: "view",
      heading: TEXT.view,
      phoneLabel: null,
      cell: ({ asin, title }) => (
        <Anchor component={ScreenLink} to={`/preorders/${asin}`} aria-label={TEXT.viewOf(title)}>
          {TEXT.view}
        </Anchor>
      ),
    },
  ];
  const onSort = (key: string) =>
    setSorting((before) => ({
      key: key as Key,
      direction: before.key === key && before.direction === "desc" ? "asc" : "desc",
    }));
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={preorders.toSorted((a, b) => compare(a, b, sorting))}
      keyOf={({ asin }) => asin}
      sort={{ ...sorting, onSort }}
      phone={{ lead: "sales", below: "releases", nameOf: ({ title }) => title }}
    />
  );
};
