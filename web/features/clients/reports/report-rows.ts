import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import type { ClientSum } from "../api.ts";

/** A client's month: its amounts by currency, and their sum in the report's currency, null when a rate is unknown. */
export interface ReportRow {
  readonly clientId: string;
  readonly label: string;
  readonly month: IsoMonth;
  readonly amounts: Readonly<Record<string, Micros>>;
  readonly converted: Micros | null;
}

const addConverted = (sum: Micros | null, { converted }: ClientSum): Micros | null =>
  sum === null || converted === null ? null : sum + converted;

/** Returns a row for each client and month, the newest month first and clients by label. */
export function reportRows(sums: readonly ClientSum[], clients: readonly { id: string; label: string }[]): ReportRow[] {
  const order = new Map(clients.map(({ id }, at) => [id, at]));
  const labels = new Map(clients.map(({ id, label }) => [id, label]));
  const groups = Map.groupBy(sums, ({ client_id, month }) => `${month} ${client_id}`);
  return [...groups.values()]
    .map((group): ReportRow => {
      const { client_id: clientId, month } = group[0]!;
      return {
        clientId,
        label: labels.get(clientId) ?? "",
        month,
        amounts: Object.fromEntries(group.map(({ currency, royalties }) => [currency, royalties])),
        converted: group.reduce<Micros | null>(addConverted, 0),
      };
    })
    .sort((a, b) =>
      a.month === b.month ? (order.get(a.clientId) ?? 0) - (order.get(b.clientId) ?? 0) : a.month < b.month ? 1 : -1,
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
