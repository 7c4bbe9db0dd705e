import { figuresOf } from "#shared/domain/report-content/figures.ts";
import { buildMonthContent } from "#shared/domain/report-content/month-content.ts";
import { paymentFigures, paymentMonth, paymentsByMonth } from "#shared/domain/report-content/payments-content.ts";
import { productsOf } from "#shared/domain/report-content/products.ts";
import type { Problem } from "../../problems.ts";
import type { StorableMonths } from "../../reader.ts";
import type { PaymentsWorkbook, SalesWorkbook, Workbook } from "./types.ts";

const unplaced = (workbook: PaymentsWorkbook): Problem[] =>
  workbook.payments
    .filter((payment) => paymentMonth(payment) === null)
    .map(({ paymentNumber }) => ({
      severity: "error",
      message: `Payment ${paymentNumber || "without a number"} has neither a date nor a period and was left out.`,
    }));

function monthsOfSales(workbook: SalesWorkbook): StorableMonths {
  const products = productsOf(workbook);
  const months = workbook.months.map((month) => {
    const content = buildMonthContent(month, workbook.grain, products);
    return { family: workbook.kind, content, figures: figuresOf(month, content) };
  });
  return { months, products: [...products.values()], problems: [] };
}

const monthsOfPayments = (workbook: PaymentsWorkbook): StorableMonths => ({
  months: paymentsByMonth(workbook.payments).map((content) => ({
    family: "payments",
    content,
    figures: paymentFigures(content),
  })),
  products: [],
  problems: unplaced(workbook),
});

/** A family of months is stored under the kind of its reports. */
export const monthsOfWorkbook = (workbook: Workbook): StorableMonths =>
  workbook.kind === "payments" ? monthsOfPayments(workbook) : monthsOfSales(workbook);
