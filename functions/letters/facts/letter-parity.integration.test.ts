import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { accountStore } from "#functions/accounts/index.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { paymentsDeps } from "#functions/payments/index.ts";
import { paymentsRoutes } from "#functions/payments/routes.ts";
import type { UserActor } from "#functions/platform/access/actor.ts";
import { exchangeRateStore } from "#functions/royalties/index.ts";
import { royaltiesRoutes } from "#functions/royalties/routes.ts";
import { COVERS } from "#functions/royalties/testing/royalties-world.ts";
import { royaltiesDeps } from "#functions/royalties/wiring.ts";
import { apiCaller } from "#functions/testing/api-caller.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { recordingMailer } from "#functions/testing/outside-parties.ts";
import { runs } from "#functions/testing/seeds.ts";
import { monthsOf } from "#functions/testing/stored-months.ts";
import { givenPayments } from "#functions/testing/stored-payments.ts";
import { givenUser } from "#functions/testing/users.ts";
import { getPayments, type Payments } from "#shared/api/payments/payments.ts";
import { getPaymentsCalendar, type PaymentsCalendar } from "#shared/api/payments/trail.ts";
import { getRoyaltiesReport, getRoyaltyDayAverage } from "#shared/api/royalties/royalties.ts";
import { figuresOf, LETTER_SECTIONS, type Letter, type LetterFigure } from "#shared/domain/letters/letter.ts";
import { letterDays } from "#shared/domain/letters/letter-days.ts";
import { isPaid } from "#shared/domain/payments/payment-state.ts";
import { paymentFact } from "#shared/domain/payments/testing/payment-facts.ts";
import { compareRows } from "#shared/domain/royalties/compare/compare-rows.ts";
import { byWork, groupRecords } from "#shared/domain/royalties/group-records.ts";
import { ROYALTY_COLUMNS } from "#shared/domain/royalties/measures.ts";
import type { ComingDays } from "#shared/domain/royalties/projection/projected-months.ts";
import { convertReport } from "#shared/domain/royalties/rates/convert-report.ts";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { showMoney } from "#shared/domain/royalties/table/show-money.ts";
import {
  accountExchangeRates,
  accountMonths,
  MONTHS,
  PUBLISHED,
} from "#shared/domain/royalties/testing/generated-account.ts";
import { addDays, dayIn, type IsoDate, lastDayOf, monthOf } from "#shared/primitives/dates.ts";
import { convertMicros, roundToCents } from "#shared/primitives/money.ts";
import { SITE } from "../testing/letters-world.ts";
import { lettersDeps } from "../wiring.ts";
import { writeLetter } from "./write-letter.ts";

const engine = testEngine();
let access: TableAccess;
beforeAll(async () => {
  access = await engine.createTable();
  await exchangeRateStore(access).put(accountExchangeRates(1));
});

/** An author as drawn: a generated account, of which some months are stored, and the moment of the letter. */
const authors = fc.record({
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  /** The letter's day, counted from the first of the fourth month. */
  day: fc.integer({ min: 0, max: 300 }),
  stored: fc.array(fc.boolean(), { minLength: MONTHS.length, maxLength: MONTHS.length }),
  /** Days between the newest file and the letter. */
  fileAge: fc.constantFrom(0, 0, 0, 1, 3, 9, 40),
  currency: fc.constantFrom("USD", "EUR", "JPY", "GBP"),
  timeZone: fc.constantFrom("America/New_York", "Asia/Tokyo", "Pacific/Auckland", "Europe/Berlin"),
  paid: fc.array(fc.record({ cents: fc.integer({ min: 1, max: 900_000 }), ago: fc.integer({ min: -2, max: 10 }) }), {
    maxLength: 3,
  }),
});
type Drawn = typeof authors extends fc.Arbitrary<infer T> ? T : never;

async function givenAuthor(
  { seed, stored, currency, timeZone, paid, fileAge }: Drawn,
  day: IsoDate,
): Promise<UserActor> {
  const user = await givenUser(access, { userId: randomUUID(), currency, timeZone });
  const made = addDays(day, -fileAge);
  const months = accountMonths(seed).filter(({ month }, i) => month <= monthOf(made) && (stored[i] || i % 3 === 0));
  for (const content of months) {
    const last = lastDayOf(content.month);
    const fileCreatedAt = `${last < made && PUBLISHED.includes(content.month) ? made : [last, made].sort()[0]}T09:00:00.000Z`;
    await monthsOf(access, user.userId).put(content, { fileCreatedAt, fetchedAt: fileCreatedAt });
  }
  const facts = paid.map(({ cents, ago }, i) => {
    const date = addDays(day, -ago);
    return paymentFact(
      { paymentNumber: String(1000 + i), date, payoutCurrency: i % 2 ? "EUR" : "USD", payout: cents * 10_000 },
      [{ month: monthOf(addDays(date, -60)), accrued: cents * 10_000 }],
    );
  });
  if (facts.length > 0) await givenPayments(access, user.userId, facts, `${made}T09:00:00.000Z`);
  return user;
}

const add = (values: Iterable<number>): number => [...values].reduce((a, b) => a + b, 0);

/** The royalties of a report in a currency, amount by amount at the rate of its month. */
function royaltiesIn({ records, labels, currencies }: RoyaltiesReport, to: string) {
  const columnsOf = (columns: readonly (keyof (typeof records)[number])[]) =>
    add(
      records.flatMap((record) =>
        columns.flatMap((column) =>
          (record[column] as number[]).map((amount, i) => {
            const rates = currencies[labels[i]!.slice(0, 7)] ?? {};
            const rate = record.currency === to ? 1 : (rates[to] ?? 1) / (rates[record.currency] ?? 1);
            return convertMicros(amount, rate);
          }),
        ),
      ),
    );
  return {
    royalty: columnsOf(ROYALTY_COLUMNS),
    estimated: columnsOf(["estimated_reads"]),
    reads: columnsOf(["royalties_reads"]),
    units: add(records.flatMap(({ orders }) => orders)),
    pages: add(records.flatMap(({ reads }) => reads)),
  };
}

/** The endpoints as a user calls them on a day. */
interface Screens {
  readonly call: ReturnType<typeof apiCaller>;
  readonly as: UserActor;
  readonly now: IsoDate;
}

/** Every figure that the screens of an author show for a figure's address, in the letter's own words. */
async function shownAt({ call, as, now: today }: Screens, path: string): Promise<Set<string>> {
  const { currency } = as;
  const url = new URL(path, SITE.url);
  const range = { start: url.searchParams.get("start")!, end: url.searchParams.get("end")! };
  const report = async ({ start, end }: { start: string; end: string }): Promise<RoyaltiesReport> =>
    (await call(getRoyaltiesReport, { as, query: `startDate=${start}&endDate=${end}&kenp_setting=last_month` })).body;
  const money = (micros: number, of = currency) => `money ${of} ${showMoney(micros, of)}`;
  if (url.searchParams.get("view") === "calendar") {
    const body: PaymentsCalendar = (await call(getPaymentsCalendar, { as })).body;
    const days = Map.groupBy(body.entries, ({ date }) => date);
    const sums = [...days.values()].flatMap((entries) => {
      const amounts = new Map<string, number>();
      for (const { payout, payout_currency, amount, currency: own } of entries) {
        const code = payout_currency ?? own;
        amounts.set(code, (amounts.get(code) ?? 0) + (payout ?? amount));
      }
      return [...amounts].map(([code, amount]) => money(amount, code));
    });
    return new Set([...sums, ...body.overdue.map((one) => money(one.amount, one.currency))]);
  }
  if (url.pathname === "/royalties/payouts") {
    const query = `startDate=${range.start}&endDate=${range.end}`;
    const { payments }: Payments = (await call(getPayments, { as, query })).body;
    const byCurrency = Map.groupBy(payments.filter(isPaid), (one) => one.payment_currency);
    return new Set([...byCurrency].map(([code, own]) => money(add(own.map((one) => one.payout_amount)), code)));
  }
  if (url.searchParams.get("preset") === "this_month") {
    const month = await report({ start: `${monthOf(today)}-01`, end: today });
    const coming: ComingDays = (await call(getRoyaltyDayAverage, { as, query: "kenp_setting=last_month" })).body
      .coming!;
    const before = royaltiesIn(
      { ...month, records: month.records.map((one) => cutBefore(one, month.labels, coming.from)) },
      currency,
    );
    const rate = month.currencies[monthOf(today)]?.[currency] ?? 1;
    const at = (dollars: number) => money(before.royalty + convertMicros(dollars, currency === "USD" ? 1 : rate));
    return new Set([at(coming.expected), ...(coming.range ? [at(coming.range.low), at(coming.range.high)] : [])]);
  }
  const now = await report(range);
  const all = royaltiesIn(now, currency);
  const shown = [
    money(all.royalty),
    money(all.estimated),
    money(all.reads),
    `count ${all.units}`,
    `count ${all.pages}`,
  ];
  if (url.searchParams.get("compare") === null) return new Set(shown);
  const days = letterDays(addDays(range.end, 1));
  const then = await report(days.weekBefore);
  const [newer, older] = [now, then].map((one) => groupRecords(convertReport(one, currency), byWork));
  const rows = compareRows(newer!, older!);
  // Rows are rounded together, so that they add up to the total.
  expect(add(rows.map((row) => row.newer.royalty))).toBe(roundToCents(all.royalty));
  const ofBooks = rows.flatMap(({ newer: { royalty }, change }) => [
    money(royalty),
    money(Math.abs(change.royalty.difference)),
  ]);
  return new Set([...shown, ...ofBooks]);
}

function cutBefore<R extends RoyaltiesReport["records"][number]>(
  record: R,
  labels: readonly string[],
  from: IsoDate,
): R {
  const cut = (values: number[]) => values.map((value, i) => (labels[i]! < from ? value : 0));
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, Array.isArray(value) ? cut(value) : value]),
  ) as R;
}

const nameOf = ({ kind, value, currency, text }: LetterFigure): string =>
  kind === "money" ? `money ${currency} ${text}` : `count ${value}`;

test("every figure of a letter equals its screen's at that moment, to the cent", async () => {
  const kinds = new Map<string, number>();
  const equals = async (drawn: Drawn) => {
    const day = addDays(`${MONTHS[3]}-01`, drawn.day);
    const user = await givenAuthor(drawn, day);
    const clock = fakeClock(`${day}T12:00:00.000Z`);
    const call = apiCaller(
      [
        ...royaltiesRoutes({ ...royaltiesDeps(access, clock, COVERS) } as never),
        ...paymentsRoutes(paymentsDeps(access, clock)),
      ],
      { access, clock },
    );
    const deps = lettersDeps(access, { clock, mailer: recordingMailer(), site: SITE });
    const row = (await accountStore(access).find(user.userId))!;
    const own = dayIn(row.timeZone, clock.now());
    const settings = { sections: LETTER_SECTIONS };
    const letter: Letter = await writeLetter(deps, row, { day: own, settings, viewer: user });
    for (const figure of figuresOf(letter)) {
      const shown = await shownAt({ call, as: user, now: own }, figure.path);
      const name = nameOf(figure);
      if (!shown.has(name)) throw new Error(`${name} isn't shown at ${figure.path}, but ${[...shown].join(", ")}`);
      if (figure.kind === "money") expect(figure.text).toBe(showMoney(figure.value, figure.currency!));
      const screen = figure.path.replaceAll(/\d{4}-\d\d-\d\d/g, "…");
      kinds.set(screen, (kinds.get(screen) ?? 0) + 1);
    }
  };
  await fc.assert(fc.asyncProperty(authors, equals), runs(12));
  // Figures of several screens were compared.
  expect(kinds.size).toBeGreaterThan(2);
}, 3_600_000);
