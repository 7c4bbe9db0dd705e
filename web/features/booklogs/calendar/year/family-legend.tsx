import { EVENT_FAMILIES, type FamilyCounts } from "#shared/domain/booklogs/calendar/year-counts.ts";
import { useChartPalette } from "#web/components/charts/use-chart-palette.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT as LOGS } from "../../text.ts";
import { familyColor } from "../family-color.ts";
import { TEXT } from "../text.ts";
import classes from "./year-strip.module.css";

/** The colors of the kinds of events in the year, each with its number of events. */
export const FamilyLegend = ({ counts }: { counts: FamilyCounts }) => {
  const { count } = useNumbers();
  const palette = useChartPalette();
  const shown = EVENT_FAMILIES.filter((family) => counts.has(family));
  if (shown.length === 0) return null;
  return (
    <ul className={classes.legend} aria-label={TEXT.year.legend}>
      {shown.map((family) => (
        <li key={family}>
          <span className={classes.swatch} style={{ background: familyColor(palette, family) }} aria-hidden="true" />
          {LOGS.families[family]} <b>{count(counts.get(family)!)}</b>
        </li>
      ))}
    </ul>
  );
};
