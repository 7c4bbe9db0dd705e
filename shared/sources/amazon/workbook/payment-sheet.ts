import { isIsoDate, isIsoMonth } from "#shared/primitives/dates.ts";
import { convertMicros, type Micros } from "#shared/primitives/money.ts";
import type { PaymentFact, PaymentLine } from "../../payments.ts";
import type { Draft } from "./sales/sales-draft.ts";
import { marketplaceOf } from "./sales/sales-sheets.ts";
import { type ColumnKey, englishHeading } from "./sheets/headings.ts";
import type { OpenSheet, RowConsumer } from "./sheets/sheet-reader.ts";

/** Columns required to identify payments. */
const PAYMENT_COLUMNS = [
  "marketplace",
  "paymentNumber",
  "currency",
  "accrued",
  "net",
  "payoutCurrency",
  "payout",
] as const;

/** Further columns; without one of them, dates, lines or parts of the amounts would be missing. */
const DETAIL_COLUMNS = ["periodStart", "periodEnd", "detail", "date", "withholding", "adjustments", "source"] as const;

/** The English headings of columns that a sheet lacks, in the order of the report. */
export function missingColumns({ header }: Pick<OpenSheet, "header">): { required: string[]; further: string[] } {
  const missing = (keys: readonly ColumnKey[]) => keys.filter((key) => !header.columns.has(key)).map(nameOf);
  return { required: missing(PAYMENT_COLUMNS), further: missing(DETAIL_COLUMNS) };
}

const nameOf = (key: ColumnKey): string =>
  key === "payoutCurrency" ? "Currency (of the payout)" : englishHeading(key);

/** `statedRate` is the file's own, with four decimals; null within one currency and while nothing is paid. */
export type PaymentDraft = Omit<PaymentFact, "lines" | "fxRate"> & {
  readonly lines: Draft<PaymentLine>[];
  readonly statedRate?: number | null;
};

/**
 * Reads the rows of a Payments sheet: each payment, followed by its lines. Lines of an unreadable payment are set aside
 * with it. Payments without a number or date (withheld, not yet paid) are included.
 */
export function paymentRows(sheet: OpenSheet, payments: PaymentDraft[]): RowConsumer {
  const { view } = sheet;
  let current: PaymentDraft | null = null;
  return () => {
    if (isLine(sheet)) {
      const line = lineOf(sheet);
      if (current === null) view.fail("detail", "belongs to no payment that could be read");
      if (!view.fault) current?.lines.push(line);
      return;
    }
    const payment = paymentOf(sheet);
    current = view.fault ? null : payment;
    if (current) payments.push(current);
  };
}

const isLine = ({ view }: OpenSheet): boolean =>
  view.text("paymentNumber") === "" &&
  view.text("periodStart") === "" &&
  (view.text("detail") !== "" || view.text("source") !== "");

function paymentOf(sheet: OpenSheet): PaymentDraft {
  const { view } = sheet;
  return {
    paymentNumber: view.digits("paymentNumber"),
    periodStart: dayOrNull(sheet, "periodStart"),
    periodEnd: dayOrNull(sheet, "periodEnd"),
    marketplace: marketplaceOf(sheet),
    date: dayOrNull(sheet, "date"),
    method: view.text("paymentMethod"),
    status: view.text("paymentStatus"),
    currency: view.currency("currency"),
    ...amountsOf(sheet),
    payoutCurrency: view.currency("payoutCurrency"),
    payout: view.optionalMoney("payout") ?? 0,
    statedRate: rateOf(view.text("fxRate")),
    lines: [],
  };
}

const rateOf = (text: string): number | null => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : null);

function lineOf(sheet: OpenSheet): Draft<PaymentLine> {
  const { view } = sheet;
  const detail = view.text("detail");
  return {
    month: isIsoMonth(detail) ? detail : null,
    source: view.text("source"),
    currency: view.currency("currency"),
    ...amountsOf(sheet),
    payoutCurrency: "",
    payout: 0,
  };
}

function amountsOf({ view }: OpenSheet): Pick<PaymentFact, "accrued" | "withholding" | "adjustments" | "net"> {
  return {
    accrued: view.money("accrued"),
    withholding: view.optionalMoney("withholding") ?? 0,
    adjustments: view.optionalMoney("adjustments") ?? 0,
    net: view.money("net"),
  };
}

function dayOrNull({ view }: OpenSheet, key: "periodStart" | "periodEnd" | "date"): string | null {
  const text = view.text(key);
  if (text === "") return null;
  if (isIsoDate(text)) return text;
  view.fail(key, "is not a date");
  return null;
}

/**
 * Completes a payment with its exact rate and each line's payout, which the file lacks: the line's net at that rate,
 * with the rounding difference assigned to the line with the largest net, so that lines add up to the payment.
 */
export function completePayment({ statedRate: _, ...draft }: PaymentDraft): PaymentFact {
  const fxRate = draft.net === 0 ? null : draft.payout / draft.net;
  let left: Micros = draft.payout;
  for (const line of draft.lines) {
    line.payoutCurrency = draft.payoutCurrency;
    line.payout = fxRate === null ? 0 : convertMicros(line.net, fxRate);
    left -= line.payout;
  }
  const lines = [...draft.lines];
  const largest = lines.reduce<Draft<PaymentLine> | null>(
    (best, line) => (best === null || Math.abs(line.net) > Math.abs(best.net) ? line : best),
    null,
  );
  if (largest !== null && fxRate !== null) largest.payout += left;
  return { ...draft, fxRate, lines };
}
