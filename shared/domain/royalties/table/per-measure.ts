import { MEASURES, type Measure } from "../rates/convert-report.ts";

export const perMeasure = <T>(value: (measure: Measure) => T): Record<Measure, T> =>
  Object.fromEntries(MEASURES.map((measure) => [measure, value(measure)])) as Record<Measure, T>;
