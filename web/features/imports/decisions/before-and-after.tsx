import { Box, Text } from "@mantine/core";
import type { MonthOutcome } from "#shared/api/imports.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import { compareFigures, type FigureLine } from "./compare-figures.ts";

const showFigure = ({ before, after }: FigureLine, value: string) => (
  <Text span inherit fw={before === after ? 400 : 600}>
    {value}
  </Text>
);

const COLUMNS: readonly Column<FigureLine>[] = [
  {
    key: "figure",
    heading: "",
    isRowName: true,
    cell: ({ label }) => (
      <Text span inherit fw={400} c="dimmed">
        {label}
      </Text>
    ),
  },
  { key: "before", heading: TEXT.decision.storedNow, align: "right", cell: (line) => showFigure(line, line.before) },
  { key: "after", heading: TEXT.decision.inFile, align: "right", cell: (line) => showFigure(line, line.after) },
];

/** Both versions of a month, figure by figure; differing figures stand out. */
export const BeforeAndAfter = ({ month }: { month: MonthOutcome }) => (
  <Box maw="36rem" my="0.25rem">
    <DataTable
      columns={COLUMNS}
      rows={compareFigures(month, useNumbers())}
      keyOf={({ label }) => label}
      phone="table"
      spacing={4}
      hasRowBorders={false}
    />
  </Box>
);
