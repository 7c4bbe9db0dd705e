import { uploadKey } from "#functions/imports/steps/work-objects.ts";
import { createImport, decideImport, getImport, startImport, undoImport } from "#shared/api/imports.ts";
import { monthKeyOf } from "#shared/domain/imports/plan-types.ts";
import { addDays, addMonths, type IsoDate, monthOf } from "#shared/primitives/dates.ts";
import { Violation } from "../world/violation.ts";
import type { Action, ActionContext } from "./action.ts";
import { callerOf } from "./author.ts";
import type { TrueFile } from "./truth.ts";

/** How far back an author's files reach, in months. */
const MONTHS_BACK = 3;
const OLD_FILE_PROBABILITY = 0.15;
const FILTERED_FILE_PROBABILITY = 0.1;
const REPLACE_PROBABILITY = 0.5;
const PAYMENTS_FILE_PROBABILITY = 0.3;

/** Files of one drop: usually this month's, sometimes older ones, an old download, a filtered one or payments. */
async function drawFiles({ author, chance, today }: ActionContext): Promise<TrueFile[]> {
  const count = 1 + chance.below(3);
  const first = chance.below(MONTHS_BACK);
  const months = Array.from({ length: count }, (_, n) => addMonths(monthOf(today), -(first + n)));
  const drawDay = (): IsoDate => addDays(today, chance.is(OLD_FILE_PROBABILITY) ? -chance.below(40) : 0);
  const files = months.map((month) => {
    const made = drawDay();
    const day = monthOf(made) < month ? `${month}-01` : made;
    const isClosed = addMonths(month, 1) <= monthOf(day);
    return author.truth.estimator(month, day, isClosed && chance.is(FILTERED_FILE_PROBABILITY));
  });
  if (chance.is(PAYMENTS_FILE_PROBABILITY)) files.push(author.truth.paymentsFile(drawDay()));
  return Promise.all(files);
}

export const upload: Action = async (context) => {
  const { world, author } = context;
  const as = callerOf(author);
  if (!as || author.shop) return;
  const files = await drawFiles(context);
  const { address } = author;
  const body = { files: files.map(({ name, bytes }) => ({ name, size: bytes.length })) };
  const created = await world.ask(createImport, { as, address, body });
  if (created?.status !== 201) return;
  const importId = created.body.data.id;
  for (const [n, { bytes }] of files.entries()) world.parties.stored.set(uploadKey(as.userId, importId, n), bytes);
  author.open.set(importId, { months: files.flatMap(({ months }) => months), phase: "import", answered: new Map() });
  await world.ask(startImport, { as, address, params: { id: importId } });
};

/** Undoes the last import, if there is one. */
export const undo: Action = async ({ world, author }) => {
  const as = callerOf(author);
  const importId = author.record.lastWriter();
  if (!as || importId === null || author.open.size > 0) return;
  const answer = await world.ask(undoImport, { as, address: author.address, params: { id: importId } });
  if (answer === null || answer.status === 202)
    author.open.set(importId, { months: [], phase: "undo", answered: new Map() });
  else
    throw new Violation(
      "the last import that changed something can be undone",
      `${importId} of ${author.name}: ${JSON.stringify(answer.body)}`,
    );
};

/** Answers the open questions, all with the same answer. */
export const decide: Action = async ({ world, author, chance }) => {
  const as = callerOf(author);
  if (!as) return;
  for (const [importId, { answered }] of author.open) {
    const { body } = await world.look(getImport, { as, params: { id: importId } });
    if (body.data?.status !== "needs_decision") continue;
    const answer = chance.is(REPLACE_PROBABILITY) ? "replace" : "keep";
    const months = body.data.months
      .filter(({ outcome }) => outcome === "decide")
      .map(({ family, month }) => ({ family, month, answer }) as const);
    for (const month of months) {
      const key = monthKeyOf(month);
      answered.set(key, (answered.get(key) ?? new Set()).add(answer));
    }
    await world.ask(decideImport, {
      as,
      address: author.address,
      params: { id: importId },
      body: { months, files: [] },
    });
  }
};
