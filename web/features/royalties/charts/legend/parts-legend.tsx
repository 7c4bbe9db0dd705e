import type { ChartPalette } from "#web/components/charts/palette.ts";
import type { Grouping } from "../../report/report-view.ts";
import type { LegendEntry } from "../series/drawn-series.ts";
import { colorOf, isDotted } from "../series/fills.ts";
import { TEXT } from "../text.ts";
import { Legend } from "./legend.tsx";

interface Props {
  readonly legend: readonly LegendEntry[];
  readonly grouping: Grouping;
  readonly palette: ChartPalette;
  readonly onToggle: (key: string) => void;
}

export const PartsLegend = ({ legend, grouping, palette, onToggle }: Props) => (
  <Legend
    label={TEXT.legend.label[grouping]}
    items={legend.map((entry) => ({
      ...entry,
      color: colorOf(entry, palette),
      mark: isDotted(entry, palette) ? "dotted" : "plain",
    }))}
    onToggle={onToggle}
  />
);
