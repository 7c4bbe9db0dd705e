import { Card } from "@mantine/core";
import type { ReactNode } from "react";
import type { Grouping } from "../report/report-view.ts";
import type { ShelfFacts } from "../report/shelf-facts.ts";
import type { ShownReport } from "../report/shown-report.ts";
import { EarningsFigures } from "./earnings-figures.tsx";
import classes from "./earnings-table.module.css";
import { EarningsToolbar } from "./earnings-toolbar.tsx";
import { TEXT } from "./text.ts";

interface Props {
  readonly shown: ShownReport;
  readonly shelf: ShelfFacts | null;
  readonly currency: string;
  readonly grouping: Grouping;
  readonly empty: ReactNode;
  readonly note: ReactNode;
  readonly onGrouping: (grouping: Grouping) => void;
}

export const EarningsTable = ({ shown, shelf, currency, grouping, empty, note, onGrouping }: Props) => (
  <Card component="section" aria-labelledby="earnings-title" className={classes.card}>
    <EarningsToolbar
      title={TEXT.earnings}
      id="earnings-title"
      shown={shown}
      grouping={grouping}
      currency={currency}
      onGrouping={onGrouping}
    />
    {empty ?? <EarningsFigures shown={shown} shelf={shelf} currency={currency} grouping={grouping} />}
    {note}
  </Card>
);
