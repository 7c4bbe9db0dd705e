import { useMediaQuery } from "@mantine/hooks";
import type { Options } from "highcharts";
import { useMemo } from "react";
import { type PressedPoint, withPointPress } from "#web/components/charts/with-point-press.ts";
import { type FigureRef, useWhereFrom } from "../sources/where-from-context.ts";

/**
 * Makes chart points open their source. Only money has a source. On touch screens a tap shows the tooltip instead;
 * there the table's figures open the source.
 */
export function usePointPress(
  options: Options,
  measure: string,
  asked: (point: PressedPoint) => FigureRef | null,
): Options {
  const open = useWhereFrom();
  const canHover = useMediaQuery("(hover: hover)");
  return useMemo(() => {
    if (!open || !canHover || measure !== "royalty") return options;
    return withPointPress(options, (point) => {
      const figure = asked(point);
      if (figure) open(figure);
    });
  }, [options, measure, asked, open, canHover]);
}
