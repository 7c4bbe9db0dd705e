import { Text } from "@mantine/core";
import { useMemo, useState } from "react";
import { Disclosure } from "#web/components/ui/disclosure.tsx";
import type { Figures } from "./chart-figures.ts";
import classes from "./chart-table.module.css";
import { TEXT } from "./text.ts";

/** Uses plain table cells, because a table of three hundred books has ten thousand of them. */
const FigureTable = ({ figures: { columns, rows }, caption }: { figures: Figures; caption: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
  <section className={classes.scroll} tabIndex={0} aria-label={TEXT.table.region}>
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
              <td key={j}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

interface Props {
  readonly caption: string;
  readonly demo: boolean;
  readonly build: () => Figures;
}

export const ChartTable = ({ caption, demo, build }: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  const figures = useMemo(() => (isOpen ? build() : null), [isOpen, build]);
  return (
    <Disclosure summary={<Text size="sm">{TEXT.table.open}</Text>} onToggle={setIsOpen}>
      {figures && <FigureTable figures={figures} caption={demo ? TEXT.table.sampleCaption(caption) : caption} />}
    </Disclosure>
  );
};
