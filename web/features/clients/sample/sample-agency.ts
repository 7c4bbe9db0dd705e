import { LISTED_MONTHS, type ListedClient } from "#shared/api/agency/clients.ts";
import { getAgencyDashboard } from "#shared/api/agency/dashboard.ts";
import type { AttentionKind } from "#shared/domain/attention/attention.ts";
import { CONSENT_SCOPES } from "#shared/domain/consent/scopes.ts";
import { DEMO_RATES } from "#shared/domain/royalties/demo/demo-catalogue.ts";
import { demoReport } from "#shared/domain/royalties/demo/demo-report.ts";
import {
  addDays,
  addMonths,
  eachMonth,
  firstDayOf,
  type IsoDate,
  lastDayOf,
  monthOf,
} from "#shared/primitives/dates.ts";
import { sum, sumOf } from "#shared/primitives/sums.ts";
import { type SampleAnswer, sampleAnswer } from "#web/lib/sample/sample-provider.tsx";
import type { ClientList } from "../list/clients-table.tsx";

/**
 * What the clients earn this month relative to the author of the sample report, how that grows by month, and why they
 * need a look; in the list's order.
 */
const CLIENTS = [
  { name: "Bruno Castel", share: 0.62, growth: -0.06, needs: ["source_stopped"] },
  { name: "Hana Weiss", share: 1.35, growth: 0.04, needs: ["payment"] },
  { name: "Tilda Norström", share: 0.87, growth: 0.09, needs: ["event_ends"] },
  { name: "Ada Marlow", share: 1, growth: 0, needs: [] },
  { name: "Joaquín Ferrer", share: 0.48, growth: -0.02, needs: [] },
  { name: "Imogen Vale", share: 0.21, growth: 0.16, needs: [] },
] as const satisfies readonly { readonly needs: readonly AttentionKind[]; readonly [more: string]: unknown }[];
const shareBefore = ({ share, growth }: (typeof CLIENTS)[number], months: number): number =>
  share / (1 + growth) ** months;
const idOf = (name: string): string => name.toLowerCase().replaceAll(" ", "-");

/** The sample report's royalties of a month by currency, in millionths. */
function royaltiesOf(month: string, today: IsoDate): { currency: string; royalties: number; converted: number }[] {
  const range = { start: firstDayOf(month), end: lastDayOf(month) };
  const { records } = demoReport(range, { today, setting: "last_month" });
  return [...Map.groupBy(records, ({ currency }) => currency)].map(([currency, ofCurrency]) => {
    const royalties = sumOf(ofCurrency, (record) => sum(record.royalties));
    return { currency, royalties, converted: Math.round(royalties / DEMO_RATES[currency]!) };
  });
}

type Sums = ReturnType<typeof royaltiesOf>;
const times = (sums: Sums, share: number): Sums =>
  sums.map(({ currency, royalties, converted }) => ({
    currency,
    royalties: Math.round(royalties * share),
    converted: Math.round(converted * share),
  }));
const inDollars = (sums: Sums): number => sumOf(sums, ({ converted }) => converted);

/** The answers that the desk of an agency with made-up clients reads, as they would be on the day `today`. */
export function sampleAgency(today: IsoDate): { answers: readonly SampleAnswer[]; list: ClientList } {
  const thisMonth = monthOf(today);
  const lastMonth = addMonths(thisMonth, -1);
  const months = eachMonth(firstDayOf(addMonths(thisMonth, 1 - LISTED_MONTHS)), today).map((month) =>
    royaltiesOf(month, today),
  );
  const ofAll = (back: number): Sums =>
    times(
      months.at(-1 - back)!,
      sumOf(CLIENTS, (client) => shareBefore(client, back)),
    );
  const at = `${addDays(today, -1)}T18:00:00Z`;

  const clients = CLIENTS.map(
    (client): ListedClient => ({
      id: idOf(client.name),
      label: client.name,
      name: client.name,
      email: `${idOf(client.name)}@example.com`,
      scopes: [...CONSENT_SCOPES],
      since: "2024-02-01T09:00:00Z",
      last_synced_at: at,
      royalties: {
        this_month: times(months.at(-1)!, client.share),
        months: months.map((sums, at) => inDollars(times(sums, shareBefore(client, months.length - 1 - at)))),
      },
      needs: [...client.needs],
    }),
  );
  const dashboard = sampleAnswer(getAgencyDashboard, {
    data: [
      {
        client_id: idOf("Bruno Castel"),
        label: "Bruno Castel",
        kind: "source_stopped",
        signal: {
          kind: "source_stopped",
          variant: "signed_out",
          key: "source_stopped:signed_out:kdp",
          day: addDays(today, -2),
          subject: { type: "source", id: "royalties" },
          values: { since: addDays(today, -2) },
        },
        date: addDays(today, -2),
        count: 1,
        about: [],
      },
      {
        client_id: idOf("Hana Weiss"),
        label: "Hana Weiss",
        kind: "payment",
        signal: {
          kind: "payment",
          variant: "differs",
          key: "payment:differs:amazon",
          day: addDays(today, -1),
          subject: { type: "shop", id: "amazon" },
          values: {
            months: [lastMonth],
            amounts: [{ amount: -3_120_000, currency: "USD" }],
            expected: [{ amount: 412_650_000, currency: "USD" }],
          },
        },
        date: addDays(today, -1),
        count: 1,
        about: [],
      },
      {
        client_id: idOf("Tilda Norström"),
        label: "Tilda Norström",
        kind: "event_ends",
        signal: null,
        date: addDays(today, 2),
        count: 1,
        about: [],
      },
    ],
    needing: CLIENTS.filter(({ needs }) => needs.length > 0).length,
    clients: CLIENTS.length,
    currency: "USD",
    exchange: [],
    summed: CLIENTS.length,
    months: [
      { month: thisMonth, sums: ofAll(0), missing: 0, partial: 0 },
      { month: lastMonth, sums: ofAll(1), missing: 0, partial: 0 },
    ],
    due: { date: lastDayOf(thisMonth), month: addMonths(thisMonth, -2), sums: ofAll(2) },
  });
  return { answers: [dashboard], list: { data: clients, month: thisMonth, currency: "USD", exchange: [] } };
}
