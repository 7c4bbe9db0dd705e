import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { register, verifyEmail } from "#shared/api/accounts.ts";
import { type IsoDate, type IsoMonth, monthOf, yearOf } from "#shared/primitives/dates.ts";
import { IsoDateSchema } from "#shared/primitives/schemas.ts";
import { DEMO_AUTHOR } from "../retailer/universe/author.ts";
import { type Download, downloadsOf, historyMonths, paymentsDownload } from "../retailer/universe/downloads.ts";
import { arrangeShelf } from "./arrange-shelf.ts";
import { dropFiles } from "./drop-files.ts";
import { CallFailed, leave, type Person, signInAs, visitor } from "./session.ts";

/** Signs the demo author up and hands over the author's workbooks, all through the product's own front door. */

/** Good on this machine only: nothing listens beyond the loopback address. */
export const DEMO_PASSWORD = "lantern-quay";

export interface SeedOptions {
  /** Address of the running product, such as `http://localhost:4400`. */
  readonly address: string;
  readonly stateDir: string;
  readonly today: IsoDate;
  readonly log: (line: string) => void;
}

/** `shelf` once the books have their series: what the author changes afterwards stays. */
const Seeded = z.object({ through: IsoDateSchema, shelf: z.boolean().default(false) });
type Seeded = z.infer<typeof Seeded>;

const markOf = (stateDir: string) => join(stateDir, "demo.json");

function seededBefore(stateDir: string): Seeded | null {
  const mark = markOf(stateDir);
  return existsSync(mark) ? Seeded.parse(JSON.parse(readFileSync(mark, "utf8"))) : null;
}

async function signUp(address: string): Promise<void> {
  const { firstName, lastName, email } = DEMO_AUTHOR;
  try {
    await visitor(address).call(register, {
      body: {
        first_name: firstName,
        last_name: lastName,
        email,
        password: DEMO_PASSWORD,
        password_confirmation: DEMO_PASSWORD,
        timezone: Intl.DateTimeFormat().resolvedOptions().timeZone || "Etc/UTC",
      },
    });
  } catch (error) {
    // An earlier start was stopped half way: the account is there already.
    if (!(error instanceof CallFailed && error.status === 422)) throw error;
  }
}

const Mailbox = z.array(z.object({ text: z.string() }));

async function confirmAddress(address: string): Promise<void> {
  const answer = await fetch(`${address}/_local/mail.json?to=${encodeURIComponent(DEMO_AUTHOR.email)}`);
  for (const { text } of Mailbox.parse(await answer.json())) {
    const [, hash, id] = /\/verify\/email\/([^/\s]+)\/([^/\s]+)/.exec(text) ?? [];
    if (!hash || !id) continue;
    try {
      await visitor(address).call(verifyEmail, { params: { hash, id } });
    } catch (error) {
      // A link works once: an earlier start has used it.
      if (!(error instanceof CallFailed && error.status < 500)) throw error;
    }
  }
}

/** Months to hand over, a calendar year at a time and the newest year first, so that the report lives early. */
function yearsToSeed(before: Seeded | null, today: IsoDate): IsoMonth[][] {
  // A month changes until its page-read money is published, half a month after its end: hand the last two over again.
  const months = historyMonths(today).filter(
    (month, i, all) => before === null || month >= monthOf(before.through) || i >= all.length - 2,
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

/** Makes the demo author's account and history reach up to today. Safe to run at every start; does nothing when they already do. */
export async function seedDemo({ address, stateDir, today, log }: SeedOptions): Promise<void> {
  const before = seededBefore(stateDir);
  if (before?.through === today && before.shelf) return;
  if (before === null) {
    await signUp(address);
    await confirmAddress(address);
  }
  const person = await signInAs(address, DEMO_AUTHOR.email, DEMO_PASSWORD);
  for (const months of yearsToSeed(before, today)) await handOver(person, downloadsOf(months, today), log);
  await handOver(person, [paymentsDownload(today)], log);
  if (!before?.shelf) await arrangeShelf(person);
  await leave();
  writeFileSync(markOf(stateDir), JSON.stringify({ through: today, shelf: true } satisfies Seeded));
}
