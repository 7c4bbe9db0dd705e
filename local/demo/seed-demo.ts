import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { replaceFile } from "#local/model/write-state.ts";
import { DEMO_AUTHOR } from "#local/simulators/amazon/dataset/author.ts";
import {
  type Download,
  downloadsOf,
  historyMonths,
  paymentsDownload,
} from "#local/simulators/amazon/dataset/downloads.ts";
import { type IsoDate, type IsoMonth, monthOf, yearOf } from "#shared/primitives/dates.ts";
import { IsoDateSchema } from "#shared/primitives/schemas.ts";
import { arrangeShelf } from "./arrange-shelf.ts";
import { connectAmazon } from "./connect-amazon.ts";
import { dropFiles } from "./drop-files.ts";
import { logEvents } from "./log-events.ts";
import { DEMO_PASSWORD, type DemoPerson } from "./people.ts";
import { seedClients } from "./seed-clients.ts";
import { seedFollowers } from "./seed-followers.ts";
import { seedPeople } from "./seed-people.ts";
import { seedPlans } from "./seed-plans.ts";
import { asPerson, type Person } from "./session.ts";
import { seedWide } from "./wide/seed-wide.ts";

/** Signs up the demo users and uploads the author's workbooks, all through the product's public API. */

export interface SeedOptions {
  readonly address: string;
  readonly stateDir: string;
  readonly today: IsoDate;
  /** The agency's small clients; forty by default. */
  readonly clients?: readonly DemoPerson[];
  /** Requests the first check of signals, once the figures are complete. */
  readonly checkSignals?: () => void;
  readonly log: (line: string) => void;
}

/**
 * Progress of earlier starts, also those of earlier versions. `people` once all users can sign in; `plans` once those
 * with plans have subscribed; `years` those uploaded for the day `on`, so that an interrupted history continues;
 * `through` the last day of a complete history; `shelf` once the books have their series, so that
 * later edits are never overwritten; `portal` once the author's Amazon account was connected, so that a disconnection stays;
 * `followers` once the pen names have a history of followers, so that a deletion stays; `logs` once the promotions were
 * logged, so that deleted event logs stay deleted; `wide` once the author of several shops has their figures, so that a
 * removed month stays removed; `clients` once the agency has its clients, so that an ended consent stays ended;
 * `signals` once their first check was requested.
 */
const Seeded = z.object({
  people: z.boolean().default(false),
  plans: z.boolean().default(false),
  years: z
    .object({ on: IsoDateSchema, done: z.array(z.string()) })
    .nullable()
    .default(null),
  through: IsoDateSchema.nullable().default(null),
  shelf: z.boolean().default(false),
  portal: z.boolean().default(false),
  followers: z.boolean().default(false),
  logs: z.boolean().default(false),
  wide: z.boolean().default(false),
  clients: z.boolean().default(false),
  signals: z.boolean().default(false),
});
type Seeded = z.infer<typeof Seeded>;
type Step = Exclude<keyof Seeded, "people" | "plans" | "years" | "through">;

const markOf = (stateDir: string) => join(stateDir, "demo.json");

/** An unreadable note counts as none: seeding again finds everything in place and creates no duplicates. */
function seededBefore({ stateDir, log }: SeedOptions): Seeded {
  const mark = markOf(stateDir);
  try {
    return Seeded.parse(existsSync(mark) ? JSON.parse(readFileSync(mark, "utf8")) : {});
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error;
    log(`  ${mark} is damaged and is being made again: the demo's people and figures are checked.`);
    return Seeded.parse({});
  }
}

/** Months to upload, by calendar year with the newest first, so that the report shows early. */
function yearsToSeed(through: Seeded["through"], today: IsoDate): IsoMonth[][] {
  // A month changes until its KENP rate is published, half a month after its end, so the last two are uploaded again.
  const months = historyMonths(today).filter(
    (month, i, all) => through === null || month >= monthOf(through) || i >= all.length - 2,
  );
  const years = [...new Set(months.map(yearOf))].reverse();
  return years.map((year) => months.filter((month) => yearOf(month) === year));
}

/** Event logs and clients wait for the plans, which there are only with the simulated Stripe. */
const isComplete = (
  { through, shelf, portal, followers, plans, logs, wide, clients, signals }: Seeded,
  today: IsoDate,
): boolean => through === today && shelf && portal && followers && wide && signals && ((logs && clients) || !plans);

async function handOver(person: Person, downloads: readonly Download[], log: SeedOptions["log"]): Promise<void> {
  const files = [];
  for (const { name, write } of downloads) files.push({ name, bytes: Uint8Array.from(await write()) });
  const { status, message } = await dropFiles(person, files);
  if (status !== "completed") log(`The demo author's import ended as "${status}"${message ? `: ${message}` : ""}`);
}

const asAuthor = (address: string, act: (author: Person) => Promise<void>): Promise<void> =>
  asPerson(address, DEMO_AUTHOR.email, DEMO_PASSWORD, act);

/**
 * Creates all demo accounts and the demo author's history up to today. Resolves when the demo author's report shows the
 * newest year's figures under their plan; returns a function that adds the rest (older years, payments, series), or
 * null when nothing is missing. Each step is noted when it is done, so that the next start continues an interrupted
 * one; a step that was interrupted is repeated, and finds in place what it had added.
 */
export async function seedDemo(options: SeedOptions): Promise<(() => Promise<void>) | null> {
  const { address, stateDir, today, log } = options;
  let done = seededBefore(options);
  const remember = (changes: Partial<Seeded>): void => {
    done = { ...done, ...changes };
    replaceFile(markOf(stateDir), JSON.stringify(done));
  };
  if (!done.people) log("  Signing up the demo's people …");
  const people = done.people || (await seedPeople(address, log));
  remember({ people });
  // Before the books: the free plan would hide their older months.
  if (people && !done.plans) log("  Subscribing them to their plans …");
  const plans = done.plans || (people && (await seedPlans(address, log)));
  remember({ plans });
  if (isComplete(done, today)) return null;
  const years = done.through === today ? [] : yearsToSeed(done.through, today);
  const upload = async (author: Person, months: readonly IsoMonth[]): Promise<void> => {
    const year = yearOf(months[0]!);
    const uploaded = done.years?.on === today ? done.years.done : [];
    if (uploaded.includes(year)) return;
    await handOver(author, downloadsOf(months, today), log);
    remember({ years: { on: today, done: [...uploaded, year] } });
  };
  const [newest] = years;
  if (done.through === null && newest !== undefined) {
    log(`  Importing the demo author's reports of ${yearOf(newest[0]!)} …`);
    await asAuthor(address, (author) => upload(author, newest));
  }
  return async () => {
    const step = async (name: Step, add: () => unknown): Promise<void> => {
      if (done[name]) return;
      await add();
      remember({ [name]: true });
    };
    await asAuthor(address, async (author) => {
      for (const months of years) await upload(author, months);
      if (done.through !== today) await handOver(author, [paymentsDownload(today)], log);
      remember({ years: null, through: today });
      await step("shelf", () => arrangeShelf(author));
      await step("portal", () => connectAmazon(author, address));
      await step("followers", () => seedFollowers(author, address, today));
      if (plans) await step("logs", () => logEvents(author, today));
    });
    await step("wide", () => seedWide(address, today));
    if (plans) await step("clients", () => seedClients(address, today, options.clients));
    await step("signals", () => options.checkSignals?.());
  };
}
