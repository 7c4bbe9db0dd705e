import type { ChartPalette } from "#web/components/charts/palette.ts";
import type { SplitBy } from "../../report/report-view.ts";
import type { LegendEntry } from "../series/drawn-series.ts";
import { colorOf } from "../series/fills.ts";
import { TEXT } from "../text.ts";
import { Legend } from "./legend.tsx";

interface Props {
  readonly legend: readonly LegendEntry[];
  readonly by: SplitBy;
  readonly palette: ChartPalette;
  readonly onToggle: (key: string) => void;
}

export const PartsLegend = ({ legend, by, palette, onToggle }: Props) => (
  <Legend
    label={TEXT.legend.label[by]}
    items={legend.map((entry) => ({
      ...entry,
      color: colorOf(entry, palette),
      mark: entry.color?.isDotted ? "dotted" : "plain",
    }))}
    onToggle={onToggle}
  />
);
