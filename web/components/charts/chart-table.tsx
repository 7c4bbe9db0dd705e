import { Text } from "@mantine/core";
import { useMemo, useState } from "react";
import { CsvButton, type CsvFile } from "#web/components/ui/csv-button.tsx";
import { Disclosure } from "#web/components/ui/disclosure.tsx";
import { readable } from "#web/components/ui/readable.tsx";
import { TEXT } from "../text.ts";
import classes from "./chart-table.module.css";

export interface Figures {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly string[] }[];
}

/** Uses plain table cells, because a table of three hundred books has ten thousand of them. */
const FigureTable = ({ figures: { columns, rows }, caption }: { figures: Figures; caption: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
  <section className={classes.scroll} tabIndex={0} aria-label={TEXT.charts.table.region}>
    <table className={classes.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((name, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity, and two may have one name.
            <th scope="col" key={i}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two books may have one title.
          <tr key={i}>
            <th scope="row">{name}</th>
            {cells.map((cell, j) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column.
              <td key={j}>{readable(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

interface Props {
  readonly caption: string;
  /** Marks the figures as sample data. */
  readonly demo?: boolean;
  readonly build: () => Figures;
  /** The same figures for spreadsheets. */
  readonly file?: CsvFile;
}

/** The figures of a chart as a table, built when it is opened, and as a file. */
export const ChartTable = ({ caption, demo = false, build, file }: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  const figures = useMemo(() => (isOpen ? build() : null), [isOpen, build]);
  return (
    <Disclosure summary={<Text size="sm">{TEXT.charts.table.open}</Text>} onToggle={setIsOpen}>
      {file && <CsvButton file={file} />}
      {figures && <FigureTable figures={figures} caption={demo ? TEXT.charts.table.sampleCaption(caption) : caption} />}
    </Disclosure>
  );
};
