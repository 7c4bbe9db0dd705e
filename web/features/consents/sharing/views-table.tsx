import { Text } from "@mantine/core";
import type { ConsentView } from "#shared/api/agency/consents.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { TablePages } from "#web/components/data-table/table-pages.tsx";
import { usePages } from "#web/components/data-table/use-pages.ts";
import { SCOPE_NAMES } from "#web/lib/consent/scope-names.ts";
import { formatDate } from "#web/lib/format.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";

export const ViewsTable = ({ views }: { views: readonly ConsentView[] }) => {
  const { count } = useNumbers();
  const columns: readonly Column<ConsentView>[] = [
    { key: "day", heading: TEXT.views.day, wrap: "never", cell: ({ date }) => formatDate(date) },
    {
      key: "person",
      heading: TEXT.views.person,
      isRowName: true,
      isWide: true,
      wrap: "anywhere",
      cell: ({ person, agency }) => (
        <>
          {person ?? TEXT.views.left}
          <Text size="sm" c="dimmed">
            {agency}
          </Text>
        </>
      ),
    },
    { key: "figures", heading: TEXT.views.figures, cell: ({ scope }) => SCOPE_NAMES[scope] },
    {
      key: "times",
      heading: TEXT.views.times,
      align: "right",
      isFigure: true,
      cell: (view) => count(view.count),
    },
  ];
  const { rows, ...pages } = usePages(views, "all");
  return (
    <>
      <DataTable
        columns={columns}
        rows={rows}
        keyOf={({ date, agency, person, scope }) => [date, agency, person, scope].join("\n")}
        phone={{ columns: "repeat(2, minmax(0, 1fr))", gap: "0.7rem 1rem" }}
      />
      <TablePages {...pages} />
    </>
  );
};
