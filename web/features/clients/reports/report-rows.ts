import type { ClientSum, ClientsReport } from "#shared/api/agency/reports.ts";
import { fileOfDay } from "#shared/domain/royalties/headline/headline.ts";
import { addDays, addMonths, type IsoDate, type IsoMonth, yearOf } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import { descending } from "#shared/primitives/order.ts";
import { formatMonth } from "#web/lib/format.ts";
import { TEXT } from "./text.ts";

/** A client's month: its amounts by currency, and their sum in the report's currency, null when a rate is unknown. */
export interface ReportRow {
  readonly clientId: string;
  readonly label: string;
  readonly month: IsoMonth;
  readonly amounts: Readonly<Record<string, Micros>>;
  readonly converted: Micros | null;
  /** The day on which the month's figures end; null when they cover all of it, or nothing. */
  readonly through: IsoDate | null;
  /** The month has no file, so its royalties aren't known. */
  readonly isMissing: boolean;
}

const addConverted = (sum: Micros | null, { converted }: ClientSum): Micros | null =>
  sum === null || converted === null ? null : sum + converted;

/**
 * A row's month and how far it is known: `August 2026 so far (file of August 4)`. A file of yesterday or today needs no
 * mention, because an author's day can begin before the agency's.
 */
export function monthName({ month, through }: Pick<ReportRow, "month" | "through">, today: IsoDate): string {
  const name = formatMonth(month);
  if (through === null) return name;
  return through < addDays(today, -1) ? TEXT.soFarInFile(name, fileOfDay(through)) : TEXT.soFar(name);
}

/** Says what a client's month lacks; nothing of a complete one, or one with a file of yesterday or today. */
export function describeLack({ label, month, through, isMissing }: ReportRow, today: IsoDate): string[] {
  const name = formatMonth(month);
  if (isMissing) return [TEXT.lacks.file(label, name)];
  return through !== null && through < addDays(today, -1) ? [TEXT.lacks.days(label, name, fileOfDay(through))] : [];
}

const keyOf = ({ client_id, month }: Pick<ClientSum, "client_id" | "month">): string => `${month} ${client_id}`;

/**
 * Returns a row for each client and month with royalties, and for each month without a file, the newest month first and
 * clients by label.
 */
export function reportRows({
  data,
  clients,
  incomplete,
}: Pick<ClientsReport, "data" | "clients" | "incomplete">): ReportRow[] {
  const order = new Map(clients.map(({ id }, at) => [id, at]));
  const labels = new Map(clients.map(({ id, label }) => [id, label]));
  const groups = Map.groupBy(data, keyOf);
  const limits = new Map(incomplete.map((one) => [keyOf(one), one]));
  const rowOf = ({ client_id: clientId, month }: Pick<ClientSum, "client_id" | "month">) => {
    return { clientId, label: labels.get(clientId) ?? "", month };
  };
  const missing = incomplete.filter((one) => one.through === null && !groups.has(keyOf(one)));
  return [
    ...[...groups].map(
      ([key, group]): ReportRow => ({
        ...rowOf(group[0]!),
        amounts: Object.fromEntries(group.map(({ currency, royalties }) => [currency, royalties])),
        converted: group.reduce<Micros | null>(addConverted, 0),
        through: limits.get(key)?.through ?? null,
        isMissing: false,
      }),
    ),
    ...missing.map(
      (one): ReportRow => ({
        ...rowOf(one),
        amounts: {},
        converted: 0,
        through: null,
        isMissing: true,
      }),
    ),
  ].sort((a, b) =>
    a.month === b.month ? (order.get(a.clientId) ?? 0) - (order.get(b.clientId) ?? 0) : descending(a.month, b.month),
  );
}

/** The amounts of all rows by currency, and their sum in the report's currency. */
export function totalOf(rows: readonly ReportRow[]): Pick<ReportRow, "amounts" | "converted"> {
  const amounts: Record<string, Micros> = {};
  let converted: Micros | null = 0;
  for (const row of rows) {
    for (const [currency, money] of Object.entries(row.amounts)) amounts[currency] = (amounts[currency] ?? 0) + money;
    converted = converted === null || row.converted === null ? null : converted + row.converted;
  }
  return { amounts, converted };
}

export const PERIODS = ["this_year", "last_12", "last_year"] as const;
type Period = (typeof PERIODS)[number];

export interface Months {
  readonly from: IsoMonth;
  readonly to: IsoMonth;
}

/** The months of a period, seen from `month`; both ends included. */
export function monthsOf(period: Period, month: IsoMonth): Months {
  const year = yearOf(month);
  switch (period) {
    case "this_year":
      return { from: `${year}-01`, to: month };
    case "last_12":
      return { from: addMonths(month, -11), to: month };
    case "last_year":
      return { from: `${Number(year) - 1}-01`, to: `${Number(year) - 1}-12` };
  }
}
