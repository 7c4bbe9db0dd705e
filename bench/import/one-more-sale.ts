import type { EstimatorModel } from "#local/simulators/amazon/workbooks/model.ts";

/** The month with its first sale repeated: the smallest news that a report can have. */
export function withOneMoreSale(model: EstimatorModel): EstimatorModel {
  const [first, ...rest] = model.sales;
  if (!first) throw new Error("the month has no sale to repeat");
  return { ...model, sales: [first, first, ...rest] };
}
