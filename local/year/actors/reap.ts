import { accountStore } from "#functions/accounts/index.ts";
import { importStore } from "#functions/imports/store.ts";
import { getImport, type Import } from "#shared/api/imports.ts";
import { monthKeyOf } from "#shared/domain/imports/plan-types.ts";
import { Violation } from "../world/violation.ts";
import type { YearWorld } from "../world/year-world.ts";
import { type Author, callerOf, type OpenImport } from "./author.ts";
import type { Version } from "./books-of-record.ts";
import type { Expected, TrueMonth } from "./truth.ts";

type Seen = Pick<Import, "id" | "status" | "months" | "finished_at">;

/** What must be stored after a file's month is added: payments of a month are united, other figures replaced. */
function mergedWith(top: Version | null, { family, expected }: TrueMonth): Expected {
  return family === "payments" && top && top.rows > expected.rows ? top : expected;
}

/** Compares what the product says of one month of a finished import with what it must say, and records it. */
function record(
  { record: books, name }: Author,
  seen: Seen,
  offered: TrueMonth,
  { answered }: Pick<OpenImport, "answered">,
): void {
  const { family, month, expected } = offered;
  const outcome = seen.months.find((one) => one.month === month && one.family === family);
  const top = books.top(offered);
  const merged = mergedWith(top, offered);
  const say = (statement: string): never => {
    throw new Violation(statement, JSON.stringify({ author: name, import: seen.id, outcome, stored: top, offered }));
  };
  if (outcome?.written) {
    const answers = answered.get(monthKeyOf(offered));
    if (answers && !answers.has("replace")) say("a month that its author keeps is not replaced");
    const isOlder = family !== "payments" && top !== null && expected.createdAt < top.createdAt;
    if (isOlder && !(top.isFiltered && !expected.isFiltered))
      say("an older file replaces a month only where it holds more");
    books.wrote(offered, { ...merged, importId: seen.id });
  }
  if (seen.status === "failed" || outcome?.written) return;
  if (!outcome) throw say("a finished import says what became of each month");
  if (top === null) throw say("a month that no import has stored before is stored");
  if (outcome.outcome === "unchanged" || outcome.outcome === "confirmed") {
    if (!books.sameFigures(top, merged)) say("a month is called unchanged only where its figures are the same");
    if (top.createdAt < expected.createdAt) books.confirmed(offered, expected.createdAt);
    return;
  }
  if (outcome.outcome === "new" || outcome.outcome === "changed") say("a month that is called changed is stored");
  const isOlder = expected.createdAt <= top.createdAt;
  const isAsked = outcome.before !== null && expected.isFiltered;
  if (!isOlder && !isAsked) say("a newer file that loses nothing is stored");
}

/** Forgets an account that has been removed on its day. */
async function noticeRemoval(world: YearWorld, author: Author, now: number): Promise<void> {
  const { userId, deletionDueAt } = author;
  if (userId === null || deletionDueAt === null || deletionDueAt > now) return;
  if (await accountStore(world.parties.table).find(userId)) return;
  author.gone.push({ userId, at: now });
  author.accounts += 1;
  author.userId = null;
  author.deletionDueAt = null;
  author.open.clear();
  author.extension = null;
  author.payments.clear();
  author.logs = new Map();
  author.record.forgetAll();
}

const isEnded = ({ phase }: OpenImport, status: Seen["status"]): boolean =>
  phase === "undo" ? status === "undone" : ["completed", "failed", "undone"].includes(status);

/** Takes notice of what has ended: a closed account, and imports as their page would show them. */
export async function reap(world: YearWorld, author: Author, now: number): Promise<void> {
  await noticeRemoval(world, author, now);
  const as = callerOf(author);
  if (!as || author.open.size === 0) return;
  const ended: (Seen & { readonly open: OpenImport })[] = [];
  const imports = importStore(world.parties.table);
  for (const [id, open] of author.open) {
    const stored = await imports.find(as.userId, id);
    if (stored && !isEnded(open, stored.status)) continue;
    const { status, body } = await world.look(getImport, { as, params: { id } });
    if (status === 404) {
      author.open.delete(id);
      continue;
    }
    if (isEnded(open, body.data.status)) ended.push({ ...body.data, open });
  }
  ended.sort((a, b) => ((a.finished_at ?? "") < (b.finished_at ?? "") ? -1 : 1));
  for (const { open, ...seen } of ended) {
    author.open.delete(seen.id);
    if (open.phase === "undo") author.record.undone(seen.id);
    else for (const month of open.months) record(author, seen, month, open);
  }
}
