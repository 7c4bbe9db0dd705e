import { paymentsDeps } from "#functions/payments/index.ts";
import { getPayments } from "#functions/payments/report/get-payments.ts";
import { getPaymentsTrail } from "#functions/payments/trail/get-payments-trail.ts";
import { givenPayments } from "#functions/testing/stored-payments.ts";
import { anActor } from "#functions/testing/users.ts";
import type { PaymentsTrail } from "#shared/api/payments/trail.ts";
import { addMonths, firstDayOf, monthOf } from "#shared/primitives/dates.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { accountMonths, generateAccount, MONTHS } from "./account/account.ts";
import { dayRows } from "./account/day-rows.ts";
import { accountPayments } from "./account/payments.ts";
import { TODAY } from "./account/sale-rows.ts";
import { type Figures, type Goal, OWN_LIMIT } from "./lib/figures.ts";
import { showCount, showMs, showRatio } from "./lib/format.ts";
import { repeatInTurns } from "./lib/measure.ts";
import { metered, newMeter, unitsOf } from "./lib/meter.ts";
import { SIZES, settings } from "./lib/settings.ts";
import { startEngine } from "./stores/engine.ts";
import { NOON, storeAccount, storeExchangeRates } from "./stores/months.ts";
import { postgresFolder } from "./stores/postgres-server.ts";
import { assertEqualTotals, type Totals } from "./stores/totals.ts";
import { type SettledRow, trailPeer } from "./stores/trail-postgres.ts";

const USER = "bench-trail";
const ACTOR = anActor({ userId: USER, timeZone: "UTC" });
const PAYMENTS_UNITS = 30;
const TRAIL_UNITS = 60;
const TRAIL_MS = 250;

const totalsOfRows = (rows: readonly SettledRow[]): Totals =>
  Object.fromEntries(
    rows.flatMap(({ month, store, currency, kind, earned, accrued, net, payout }) =>
      Object.entries({ earned, accrued, net, payout }).map(([column, amount]) => [
        [month, store, currency, kind, column].join(" "),
        amount,
      ]),
    ),
  );

const totalsOfTrail = ({ lines }: PaymentsTrail): Totals =>
  totalsOfRows(
    lines.map(({ month, store, currency, kind, final, estimated, due, withheld, net, payouts, payments }) => ({
      month,
      store: store ?? "",
      currency,
      kind,
      withheld,
      net,
      earned: final + estimated,
      accrued: payments.length > 0 ? due : 0,
      payout: sumOf(payouts, ({ exchanged }) => exchanged),
    })),
  );

/** Stores three years of sixty titles with their payments, and the same rows in PostgreSQL where it is installed. */
async function loaded() {
  const account = generateAccount(USER, SIZES.medium, settings.seed);
  const payments = accountPayments(account);
  const access = await (await startEngine()).createTable();
  await storeExchangeRates(access);
  await storeAccount(access, account);
  await givenPayments(access, USER, payments, `${TODAY}T08:00:00.000Z`);
  const folder = postgresFolder();
  const peer = folder ? await trailPeer(folder, dayRows(account), payments) : null;
  return { access, peer, payments };
}

const goal = (what: string, most: number, measured: number, show: (n: number) => string): Goal => ({
  what,
  anchor: OWN_LIMIT,
  budget: `≤ ${show(most)}`,
  measured: show(measured),
  met: measured <= most,
});

/** The money trail of three years and the payments of one, beside the same sums by SQL. */
export async function benchTrail(): Promise<Figures> {
  const { access, peer, payments } = await loaded();
  const [first, last] = [accountMonths()[0]!, accountMonths().at(-1)!];
  const query = { startMonth: first, endMonth: last };
  const trailOf = (from: typeof access) => getPaymentsTrail(paymentsDeps(from, NOON), { actor: ACTOR, ...query });
  const year = { startDate: firstDayOf(addMonths(monthOf(TODAY), -11)), endDate: TODAY };
  const [meter, yearMeter] = [newMeter(), newMeter()];
  const trail = await trailOf(metered(access, meter));
  await getPayments(paymentsDeps(metered(access, yearMeter), NOON), { actor: ACTOR, ...year });
  if (peer) assertEqualTotals("PostgreSQL", totalsOfTrail(trail), totalsOfRows(await peer()));
  const deps = paymentsDeps(access, NOON);
  const contenders: { name: string; units: number | null; run: () => Promise<unknown> }[] = [
    {
      name: "trail of 3 years (ours)",
      units: unitsOf(meter.read),
      run: () => getPaymentsTrail(deps, { actor: ACTOR, ...query }),
    },
    ...(peer ? [{ name: "the same sums by SQL, PostgreSQL 15", units: null, run: peer }] : []),
    {
      name: "payments of 12 months (ours)",
      units: unitsOf(yearMeter.read),
      run: () => getPayments(deps, { actor: ACTOR, ...year }),
    },
  ];
  const timings = await repeatInTurns(
    contenders.map(({ run }) => run),
    { runs: settings.runs, warmUps: 5, budgetMs: 20_000 },
  );
  const ours = timings[0]!;
  const what = `${SIZES.medium} titles × 8 stores × ${MONTHS} months`;
  return {
    title: "Money trail",
    tables: [
      {
        title: `${what}, ${showCount(payments.length)} payments, ${showCount(trail.lines.length)} lines`,
        columns: ["question", "median", "beside ours", "quickest", "runs", "read units"],
        rows: contenders.map(({ name, units }, i) => [
          name,
          showMs(timings[i]!.medianMs),
          showRatio(timings[i]!.medianMs / ours.medianMs),
          showMs(timings[i]!.bestMs),
          String(timings[i]!.runs),
          units === null ? "–" : showCount(units),
        ]),
      },
    ],
    goals: [
      goal("payments of 12 months: read units", PAYMENTS_UNITS, unitsOf(yearMeter.read), showCount),
      goal(`trail of ${what}: read units`, TRAIL_UNITS, unitsOf(meter.read), showCount),
      goal(`trail of ${what}: time`, TRAIL_MS, ours.medianMs, showMs),
    ],
    notes: [
      "Ours is the whole answer: every line with its state, payments, findings and totals. PostgreSQL adds up earned, accrued, net and paid amounts per month, store and kind from a row per record and day, with page-read money worked out beforehand.",
      ...(peer
        ? ["Before any time was taken, both added up to the same in every line, to the millionth."]
        : ["PostgreSQL 15 is not installed on this machine and was left out."]),
    ],
  };
}
