import { bookLogStore } from "#functions/booklogs/index.ts";
import { userEntity } from "#functions/entities/accounts/user.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { letterSettingsStore } from "#functions/letters/settings-store.ts";
import { weeklyLetters } from "#functions/letters/weekly/weekly-letters.ts";
import { lettersDeps } from "#functions/letters/wiring.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { logger } from "#functions/platform/logger.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { busyMonth, monthsOf } from "#functions/testing/stored-months.ts";
import { givenPayments } from "#functions/testing/stored-payments.ts";
import { walkAll } from "#functions/testing/walk-all.ts";
import { LETTER_WORKERS, MEMORY_MB } from "#infra/capabilities/letters.ts";
import { MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import { addLog } from "#shared/domain/booklogs/change-logs.ts";
import { toEntry } from "#shared/domain/booklogs/form-rules.ts";
import { VALID_FORM } from "#shared/domain/booklogs/testing/form-cases.ts";
import { LETTER_SECTIONS } from "#shared/domain/letters/letter.ts";
import { dueDateOf } from "#shared/domain/payments/settling/due-date.ts";
import { paymentFact } from "#shared/domain/payments/testing/payment-facts.ts";
import { addMonths, firstDayOf, lastDayOf } from "#shared/primitives/dates.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/primitives/durations.ts";
import { type Figures, OWN_LIMIT } from "./lib/figures.ts";
import { showCount } from "./lib/format.ts";
import { type Meter, metered, newMeter, unitsOf } from "./lib/meter.ts";
import { dollarsOf, plus, type Quantities, times } from "./lib/prices.ts";
import { settings } from "./lib/settings.ts";
import { startEngine } from "./stores/engine.ts";

/** Walked over and measured; ten thousand take minutes of processor time, to which this is extrapolated. */
const AUTHORS = settings.isFast ? 100 : 1_000;
const ALL = 10_000;
/** Accounts with figures of their own, which all others read. */
const FIGURES = 50;
const TITLES = 20;
const MONTHS = 16;
/** Monday, November 23, at the letter's hour in UTC. */
const DUE = "2026-11-23T07:00:00.000Z";

const BUDGET_MS = 30 * MINUTE_MS;
const BUDGET_DOLLARS = 0.001;
const LETTERS_A_MONTH = 52 / 12;
const DAYS_A_MONTH = 365 / 12;
/** Authors to a message, which is sent, received and deleted. */
const TO_A_MESSAGE = 25;

const nameOf = (n: number): string => `author-${String(n).padStart(6, "0")}`;
const OWN_ITEMS = /\$(user|letter|letter-settings|email-recipient)_\d/;

/** Leads reads of figures to one of the accounts that have any; what letters write and claim stays every author's own. */
function sharingFigures({ client, table }: TableAccess): TableAccess {
  type Command = Parameters<typeof client.send>[0];
  const send = (command: Command) => {
    const text = JSON.stringify(command.input);
    if (/^(Get|Query|BatchGet)Command$/.test(command.constructor.name) && !OWN_ITEMS.test(text))
      Object.assign(
        command.input,
        JSON.parse(text.replaceAll(/author-(\d{6})/g, (_, n) => nameOf(Number(n) % FIGURES))),
      );
    return client.send(command);
  };
  return { table, client: Object.create(client, { send: { value: send } }) };
}

async function giveFigures(access: TableAccess, userId: string): Promise<void> {
  const months = Array.from({ length: MONTHS }, (_, back) => addMonths("2026-11", -back));
  for (const month of months)
    await monthsOf(access, userId).put(busyMonth(month, TITLES, month < "2026-10"), { fetchedAt: DUE });
  const paid = months.filter((month) => dueDateOf(month) <= "2026-11-22");
  const payments = paid.flatMap((month, m) =>
    MARKETPLACES.slice(0, 4).map(({ label, currency, id }) =>
      paymentFact(
        {
          paymentNumber: String(300_000_000 + m * 100 + id),
          date: dueDateOf(month),
          marketplace: label,
          currency,
          periodStart: firstDayOf(month),
          periodEnd: lastDayOf(month),
        },
        [{ month, accrued: 12_340_000 + id * 10_000 }],
      ),
    ),
  );
  await givenPayments(access, userId, payments, DUE);
  await bookLogStore(access).change(userId, (before) => {
    // Its first two weeks end within the letter's.
    const entry = { ...toEntry({ ...VALID_FORM, book_id: "salt" }), start: "2026-11-05", end: null, cost: null };
    const { after } = addLog(before, entry, { title: "Salt", at: Date.parse(DUE) / 1000 });
    return { after, result: undefined };
  });
}

async function giveAuthor(access: TableAccess, n: number): Promise<void> {
  const userId = nameOf(n);
  await userEntity(access)
    .put({
      userId,
      kind: "author",
      email: `${userId}@example.com`,
      firstName: "Mara",
      lastName: "Penn",
      timeZone: "UTC",
      currency: "USD",
      createdAt: "2026-01-01T00:00:00.000Z",
      emailVerifiedAt: "2026-01-01T00:00:00.000Z",
      trialEndsAt: "2099-01-01T00:00:00.000Z",
    })
    .go();
  const chosen = { isOn: true, hour: 7, sections: LETTER_SECTIONS, addresses: [], since: "2026-11-01T00:00:00.000Z" };
  await letterSettingsStore(access).change(userId, () => ({ ...chosen, nextAt: DUE }));
}

interface Walked {
  readonly sent: number;
  readonly ms: number;
  readonly cpuMs: number;
  readonly meter: Meter;
}

async function walked(access: TableAccess, now: string): Promise<Walked> {
  const meter = newMeter();
  const clock = fakeClock(now);
  const mailer = { send: async () => undefined };
  const site = { url: "https://colophon.test", supportEmail: "support@colophon.test" };
  const deps = lettersDeps(metered(sharingFigures(access), meter), { clock, mailer, site });
  const cpu = process.cpuUsage();
  const started = performance.now();
  const { sent } = await walkAll(weeklyLetters(deps), ["sent"]);
  const { user, system } = process.cpuUsage(cpu);
  return { sent, ms: performance.now() - started, cpuMs: (user + system) / 1000, meter };
}

const costOf = ({ cpuMs, meter }: Walked, authors: number): Quantities => ({
  readUnits: unitsOf(meter.read) / authors,
  writeUnits: unitsOf(meter.write) / authors,
  gbSeconds: ((cpuMs / authors / 1000) * MEMORY_MB) / 1024,
  queueRequests: 3 / TO_A_MESSAGE,
  invocations: 1 / TO_A_MESSAGE,
});

const cents = (dollars: number): string => `$${dollars.toFixed(6)}`;

/** Walks over authors whose letter is due and, a day later, over the same ones. Each author's share of a month in parts. */
export async function lettersMonth(authors: number) {
  const level = logger.getLevelName();
  logger.setLogLevel("SILENT");
  const access = await (await startEngine()).createTable();
  for (let n = 0; n < FIGURES; n++) await giveFigures(access, nameOf(n));
  await inParallel(
    Array.from({ length: authors }, (_, n) => n),
    (n) => giveAuthor(access, n),
    20,
  );
  const letters = await walked(access, DUE);
  const visits = await walked(access, toInstant(Date.parse(DUE) + DAY_MS + HOUR_MS));
  logger.setLogLevel(level);
  if (letters.sent !== authors || visits.sent !== 0)
    throw new Error(`${letters.sent} and ${visits.sent} letters were sent to ${authors} authors`);
  return {
    letters,
    visits,
    sending: times({ emails: 1 }, LETTERS_A_MONTH),
    writing: times(costOf(letters, authors), LETTERS_A_MONTH),
    visiting: times(costOf(visits, authors), DAYS_A_MONTH - LETTERS_A_MONTH),
  };
}

/** The walk of the weekly letter over many authors on the local engine, and what it costs an author a month. */
export async function benchLetters(): Promise<Figures> {
  const { letters, visits, sending, writing, visiting } = await lettersMonth(AUTHORS);
  const month = dollarsOf(plus(sending, writing, visiting));
  const each = letters.ms / AUTHORS;
  const byWorkers = ((letters.cpuMs / AUTHORS) * ALL) / LETTER_WORKERS;
  const rows = [
    ["letters", showCount(letters.sent)],
    ["time in one process, waiting for the engine included", `${(letters.ms / MINUTE_MS).toFixed(1)} min`],
    ["a letter", `${each.toFixed(1)} ms, ${(letters.cpuMs / AUTHORS).toFixed(1)} of them processor time`],
    ["read units a letter", (unitsOf(letters.meter.read) / AUTHORS).toFixed(1)],
    ["write units a letter", (unitsOf(letters.meter.write) / AUTHORS).toFixed(1)],
    [
      "read and write units of a day without one",
      `${(unitsOf(visits.meter.read) / AUTHORS).toFixed(1)} and ${(unitsOf(visits.meter.write) / AUTHORS).toFixed(1)}`,
    ],
    ["an author-month: SES", cents(dollarsOf(sending))],
    ["an author-month: writing letters", cents(dollarsOf(writing))],
    ["an author-month: daily visits", cents(dollarsOf(visiting))],
    ["**an author-month**", `**${cents(month)}**`],
  ];
  return {
    title: "The weekly letter",
    tables: [
      { title: `${showCount(AUTHORS)} authors whose letter is due in the same hour`, columns: ["", "measured"], rows },
    ],
    goals: [
      {
        what: `letters to ${showCount(ALL)} authors by ${LETTER_WORKERS} workers, extrapolated`,
        anchor: OWN_LIMIT,
        budget: "≤ 30 min",
        measured: `${(byWorkers / MINUTE_MS).toFixed(1)} min`,
        met: byWorkers <= BUDGET_MS,
      },
      {
        what: "price of an author-month",
        anchor: "list prices of us-east-1",
        budget: `≤ $${BUDGET_DOLLARS}`,
        measured: cents(month),
        met: month <= BUDGET_DOLLARS,
      },
    ],
    notes: [
      `Every author has ${MONTHS} months of ${TITLES} e-books in eight stores, payments in four, and an event whose two weeks have just ended. ${FIGURES} accounts have figures of their own; the others read theirs, while settings, claims and letters are each author's own.`,
      `One process walks over ${showCount(AUTHORS)} authors, with the email service left out. Each of the ${LETTER_WORKERS} workers has a processor of its own and works five letters side by side, so that ${showCount(ALL)} letters are taken to need their processor time divided by the workers.`,
    ],
  };
}
