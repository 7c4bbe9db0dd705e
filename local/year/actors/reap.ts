import { accountStore } from "#functions/accounts/index.ts";
import { getImport, type Import } from "#shared/api/imports.ts";
import { Violation } from "../world/violation.ts";
import type { YearWorld } from "../world/year-world.ts";
import { type Author, callerOf, type OpenImport } from "./author.ts";

type Seen = Pick<Import, "id" | "status" | "months" | "finished_at">;

/** Compares what the product says of one month of a finished import with what it must say, and records it. */
function record({ record: books, name }: Author, seen: Seen, file: OpenImport["files"][number]): void {
  const outcome = seen.months.find(({ month }) => month === file.month);
  const version = { ...file.expected, importId: seen.id };
  const top = books.top(file.month);
  const say = (statement: string): never => {
    const facts = { author: name, import: seen.id, outcome, stored: top, file: file.expected };
    throw new Violation(statement, JSON.stringify(facts));
  };
  if (outcome?.written) books.wrote(file.month, version);
  if (seen.status === "failed" || outcome?.written) return;
  if (!outcome) throw say("a finished import says what became of each month");
  if (top === null) throw say("a month that no import has stored before is stored");
  if (outcome.outcome === "unchanged" || outcome.outcome === "confirmed") {
    if (!books.sameFigures(top, file.expected)) say("a month is called unchanged only where its figures are the same");
    if (top.createdAt < file.expected.createdAt) books.confirmed(file.month, file.expected.createdAt);
    return;
  }
  if (outcome.outcome === "new" || outcome.outcome === "changed") say("a month that is called changed is stored");
  const isOlder = file.expected.createdAt <= top.createdAt;
  const isAsked = outcome.before !== null && file.expected.isFiltered;
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
  author.record.forgetAll();
}

/** Takes notice of what has ended: a closed account, and imports as their page would show them. */
export async function reap(world: YearWorld, author: Author, now: number): Promise<void> {
  await noticeRemoval(world, author, now);
  const as = callerOf(author);
  if (!as || author.open.size === 0) return;
  const ended: (Seen & { readonly open: OpenImport })[] = [];
  for (const [id, open] of author.open) {
    const { status, body } = await world.look(getImport, { as, params: { id } });
    if (status === 404) {
      author.open.delete(id);
      continue;
    }
    const { status: state } = body.data;
    const isEnded = open.phase === "undo" ? state === "undone" : ["completed", "failed", "undone"].includes(state);
    if (isEnded) ended.push({ ...body.data, open });
  }
  ended.sort((a, b) => ((a.finished_at ?? "") < (b.finished_at ?? "") ? -1 : 1));
  for (const { open, ...seen } of ended) {
    author.open.delete(seen.id);
    if (open.phase === "undo") author.record.undone(seen.id);
    else for (const file of open.files) record(author, seen, file);
  }
}
