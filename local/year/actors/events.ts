import { bookLogStore } from "#functions/booklogs/index.ts";
import { bookLogId } from "#functions/booklogs/to-book-log.ts";
import * as api from "#shared/api/booklogs.ts";
import { listBooks } from "#shared/api/books/books.ts";
import type { StoredBookLog } from "#shared/domain/booklogs/book-log.ts";
import type { BookLogForm } from "#shared/domain/booklogs/form-rules.ts";
import { addDays } from "#shared/primitives/dates.ts";
import { toMicros } from "#shared/primitives/money.ts";
import { Violation } from "../world/violation.ts";
import type { YearWorld } from "../world/year-world.ts";
import type { Action, ActionContext } from "./action.ts";
import { callerOf, type Logs } from "./author.ts";

type Logged = Pick<StoredBookLog, "bookId" | "eventId" | "start" | "end" | "notes" | "cost" | "spend">;

const textOf = ({ bookId, eventId, start, end, notes, cost, spend }: Logged): string =>
  JSON.stringify([bookId, eventId, start, end, notes, cost?.micros ?? null, spend]);

export async function storedLogs({ parties }: YearWorld, userId: string): Promise<Logs> {
  const { logs } = await bookLogStore(parties.table).read(userId);
  return new Map(logs.map((log) => [bookLogId(userId, log), textOf(log)]));
}

export const hasSameLogs = (a: Logs, b: Logs): boolean =>
  a.size === b.size && [...a].every(([id, text]) => b.get(id) === text);

/** Advertisements, which cost something, a deal and a newsletter. */
const TYPES = [1, 6, 14] as const;
const DAYS_BACK = 60;

/** Draws what the author enters about an event of one of their books; null without any book. */
async function drawForm({ world, author, chance, today }: ActionContext): Promise<BookLogForm | null> {
  const { status, body } = await world.look(listBooks, { as: callerOf(author)! });
  if (status !== 200 || body.data.length === 0) return null;
  const start = addDays(today, -chance.below(DAYS_BACK));
  const type = chance.pick(TYPES);
  return {
    book_id: chance.pick(body.data).id,
    book_log_event_id: type,
    start_date: start,
    end_date: chance.is(0.5) ? addDays(start, chance.below(7)) : null,
    notes: `note ${chance.below(3)}`,
    cost: type === 1 ? 10 + chance.below(3) : null,
  };
}

const textOfForm = (form: BookLogForm): string =>
  textOf({
    bookId: form.book_id!,
    eventId: form.book_log_event_id!,
    start: form.start_date!,
    end: form.end_date ?? null,
    notes: form.notes ?? null,
    cost: typeof form.cost === "number" ? { micros: toMicros(form.cost), currency: "USD" } : null,
    spend: {},
  });

/**
 * Changes the author's event logs, and compares what is stored with what was answered: `after` names the logs that a
 * change makes of those before; null where it can't have been made. A call without an answer may have changed them or
 * not; `says` tells which status says that it has.
 */
async function change(
  { world, author }: ActionContext,
  ask: () => Promise<{ readonly status: number } | null>,
  after: (stored: Logs) => Logs | null,
  says: (status: number) => boolean = (status) => status < 300,
): Promise<void> {
  const before = author.logs;
  const answer = await ask();
  const stored = await world.observe(() => storedLogs(world, author.userId!));
  const changed = after(stored);
  const isMade = changed !== null && hasSameLogs(stored, changed);
  const isLeft = hasSameLogs(stored, before);
  const isAsAnswered = answer === null ? isMade || isLeft : says(answer.status) ? isMade : isLeft;
  if (!isAsAnswered)
    throw new Violation(
      "an event log is saved as its author entered it, once or not at all",
      JSON.stringify({ author: author.name, answer, before: [...before], stored: [...stored] }),
    );
  author.logs = stored;
}

export const logEvent: Action = async (context) => {
  const { world, author } = context;
  const as = callerOf(author);
  const form = as && (await drawForm(context));
  if (!as || !form) return;
  const { address, logs: before } = author;
  const text = textOfForm(form);
  await change(
    context,
    () => world.ask(api.createBookLog, { as, address, body: form }),
    (stored) => {
      const added = [...stored.keys()].filter((id) => !before.has(id));
      if (added.length === 0) return [...before.values()].includes(text) ? before : null;
      return new Map([...before, ...added.map((id) => [id, text] as const)].slice(0, before.size + 1));
    },
  );
};

export const editEvent: Action = async (context) => {
  const { world, author, chance } = context;
  const as = callerOf(author);
  if (!as || author.logs.size === 0) return;
  const { address, logs: before } = author;
  const id = chance.pick([...before.keys()]);
  const form = await drawForm(context);
  if (!form) return;
  await change(
    context,
    () => world.ask(api.updateBookLog, { as, address, params: { id }, body: form }),
    () => new Map([...before, [id, textOfForm(form)]]),
  );
};

export const deleteEvent: Action = async (context) => {
  const { world, author, chance } = context;
  const as = callerOf(author);
  if (!as || author.logs.size === 0) return;
  const { address, logs: before } = author;
  const id = chance.pick([...before.keys()]);
  await change(
    context,
    () => world.ask(api.deleteBookLog, { as, address, params: { id } }),
    () => new Map([...before].filter(([other]) => other !== id)),
    // Asked again after an answer was lost, it finds nothing left to delete.
    (status) => status < 300 || status === 404,
  );
};
