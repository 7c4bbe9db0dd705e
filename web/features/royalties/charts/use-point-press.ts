import { useMediaQuery } from "@mantine/hooks";
import type { Options } from "highcharts";
import { useMemo } from "react";
import { type PressedPoint, withPointPress } from "#web/components/charts/with-point-press.ts";
import { type FigureRef, useOpenSource } from "../sources/sourced-figure.tsx";

/**
 * Makes chart points open their source. Only money has a source. On touch screens a tap shows the tooltip instead;
 * there the table's figures open the source.
 */
export function usePointPress(
  options: Options,
  measure: string,
  figureOf: (point: PressedPoint) => FigureRef | null,
): Options {
  const open = useOpenSource();
  const canHover = useMediaQuery("(hover: hover)");
  return useMemo(() => {
    if (!open || !canHover || measure !== "royalty") return options;
    return withPointPress(options, (point) => {
      const figure = figureOf(point);
      if (figure) open(figure);
    });
  }, [options, measure, figureOf, open, canHover]);
}
