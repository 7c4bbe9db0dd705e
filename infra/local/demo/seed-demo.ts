import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type IsoDate, type IsoMonth, monthOf, yearOf } from "#shared/primitives/dates.ts";
import { IsoDateSchema } from "#shared/primitives/schemas.ts";
import { DEMO_AUTHOR } from "../retailer/universe/author.ts";
import { type Download, downloadsOf, historyMonths, paymentsDownload } from "../retailer/universe/downloads.ts";
import { arrangeShelf } from "./arrange-shelf.ts";
import { dropFiles } from "./drop-files.ts";
import { DEMO_PASSWORD } from "./people.ts";
import { seedPeople } from "./seed-people.ts";
import { seedPlans } from "./seed-plans.ts";
import { asPerson, type Person } from "./session.ts";

/** Signs the demo's people up and hands over the author's workbooks, all through the product's own front door. */

export interface SeedOptions {
  /** Address of the running product, such as `http://localhost:4400`. */
  readonly address: string;
  readonly stateDir: string;
  readonly today: IsoDate;
  readonly log: (line: string) => void;
}

/**
 * What earlier starts did, also those of earlier versions. `people` once everybody can sign in; `plans` once who pays does; `through` the last day of the history; `shelf` once
 * the books have their series: what somebody changes afterwards stays.
 */
const Seeded = z.object({
  people: z.boolean().default(false),
  plans: z.boolean().default(false),
  through: IsoDateSchema.nullable().default(null),
  shelf: z.boolean().default(false),
});
type Seeded = z.infer<typeof Seeded>;

const markOf = (stateDir: string) => join(stateDir, "demo.json");

function seededBefore(stateDir: string): Seeded {
  const mark = markOf(stateDir);
  return Seeded.parse(existsSync(mark) ? JSON.parse(readFileSync(mark, "utf8")) : {});
}

/** Months to hand over, a calendar year at a time and the newest year first, so that the report lives early. */
function yearsToSeed(through: Seeded["through"], today: IsoDate): IsoMonth[][] {
  // A month changes until its page-read money is published, half a month after its end: hand the last two over again.
  const months = historyMonths(today).filter(
    (month, i, all) => through === null || month >= monthOf(through) || i >= all.length - 2,
  );
  const years = [...new Set(months.map(yearOf))].reverse();
  return years.map((year) => months.filter((month) => yearOf(month) === year));
}

async function handOver(person: Person, downloads: readonly Download[], log: SeedOptions["log"]): Promise<void> {
  const files = [];
  for (const { name, write } of downloads) files.push({ name, bytes: Uint8Array.from(await write()) });
  const { status, message } = await dropFiles(person, files);
  if (status !== "completed") log(`The demo author's import ended as "${status}"${message ? `: ${message}` : ""}`);
}

/** Makes the demo author's history reach up to today. */
async function seedHistory({ address, today, log }: SeedOptions, { through, shelf }: Seeded): Promise<void> {
  await asPerson(address, DEMO_AUTHOR.email, DEMO_PASSWORD, async (author) => {
    for (const months of yearsToSeed(through, today)) await handOver(author, downloadsOf(months, today), log);
    await handOver(author, [paymentsDownload(today)], log);
    if (!shelf) await arrangeShelf(author);
  });
}

/** Makes everybody's account, and the demo author's history up to today. Safe to run at every start; does nothing when all is there already. */
export async function seedDemo(options: SeedOptions): Promise<void> {
  const { address, stateDir, today, log } = options;
  const before = seededBefore(stateDir);
  const remember = (done: Seeded) => writeFileSync(markOf(stateDir), JSON.stringify(done));
  const people = before.people || (await seedPeople(address, log));
  // Before the books: the free plan would hide the older ones of their months.
  const plans = before.plans || (people && (await seedPlans(address, log)));
  remember({ ...before, people, plans });
  if (before.through === today && before.shelf) return;
  await seedHistory(options, before);
  remember({ people, plans, through: today, shelf: true });
}
