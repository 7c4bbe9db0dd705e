import { EVENT_FAMILIES, type EventFamily } from "#shared/domain/booklogs/calendar/year-counts.ts";
import type { ChartPalette } from "#web/components/charts/palette.ts";

/** A family keeps its color in every view; its name is always shown too. */
export const familyColor = (palette: ChartPalette, family: EventFamily): string =>
  family === "OTHER" ? palette.others : palette.series[EVENT_FAMILIES.indexOf(family)]!;
