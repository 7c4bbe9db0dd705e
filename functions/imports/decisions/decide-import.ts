import { createHash } from "node:crypto";
import type * as z from "zod";
import type { ImportMachine } from "#functions/adapters/import-machine.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { Conflict, Invalid } from "#functions/platform/errors.ts";
import { readPlanningState } from "#functions/report-months/index.ts";
import type { decideImport as endpoint, FileAnswer, FileQuestion } from "#shared/api/imports.ts";
import type { ImportAnswer } from "#shared/domain/imports/apply-answers.ts";
import { type MonthKey, monthKeyOf } from "#shared/domain/imports/plan-types.ts";
import { canonicalJson } from "#shared/domain/report-content/canonical.ts";
import { isMapped } from "#shared/sources/column-mapping.ts";
import { startExecution } from "../executions/executions.ts";
import { type ImportAnswers, type ImportDetail, NO_ANSWERS } from "../intake/detail.ts";
import { getImport, type ImportOfActor, type ReadImportDeps } from "../intake/read-imports.ts";

type Given = z.output<NonNullable<(typeof endpoint)["body"]>>;

export interface DecideImportDeps extends ReadImportDeps {
  readonly access: TableAccess;
  readonly machine: ImportMachine;
}

type Decision = ImportOfActor & Given;

const STALE = "Your data has changed since you opened this page. Please check it again.";

/** Whether the author only has files read with new columns: everything else may stay open. */
const isPartial = (files: Given["files"]): boolean => files.some(({ accepted }) => accepted === null);

/** Every month with a question needs exactly one answer, unless some may stay open; other months take none. */
export function toMonthAnswers(
  given: Given["months"],
  { asked }: Pick<ImportDetail, "asked">,
  mayStayOpen = false,
): ImportAnswers["months"] {
  const answers: Partial<Record<MonthKey, ImportAnswer>> = {};
  for (const [n, { answer, ...month }] of given.entries()) {
    const shown = asked[monthKeyOf(month)];
    if (!shown) throw new Invalid({ [`months.${n}`]: [`${month.month} doesn't need a decision.`] });
    answers[monthKeyOf(month)] = { answer, ...shown };
  }
  const open = Object.keys(asked).filter((monthKey) => !(monthKey in answers));
  if (open.length > 0 && !mayStayOpen) throw new Invalid({ months: [`${open.length} more months need a decision.`] });
  return answers;
}

const byFile = (given: Given["files"]): ImportAnswers["files"] =>
  Object.fromEntries(given.map(({ file, ...answer }) => [file, answer]));

/** What an accepting answer lacks for a file's question, by the answer's field; null where it lacks nothing. */
function lackIn(question: FileQuestion, { currencies = {}, mapping, month }: FileAnswer, name: string) {
  if (question.about === "currency")
    return question.marketplaces.every((market) => market in currencies)
      ? null
      : { currencies: `Choose the currency of every marketplace of “${name}”.` };
  if (question.about === "month") return month ? null : { month: `Choose the month of “${name}”.` };
  if (question.about === "reading") return null;
  const isShown = isMapped(question) && canonicalJson(question.mapping) === canonicalJson(mapping ?? null);
  if (!isShown) return { mapping: `Read “${name}” with its columns before you confirm its figures.` };
  return mapping?.date === null && !month ? { month: `Choose the month of “${name}”.` } : null;
}

/**
 * Every file with questions needs exactly one answer, with all that the file doesn't state; other files take none. While
 * some files are read with new columns, others may stay open.
 */
export function toFileAnswers(given: Given["files"], { files }: Pick<ImportDetail, "files">): ImportAnswers["files"] {
  for (const [n, { file, ...answer }] of given.entries()) {
    const { name = "", questions = [] } = files[file] ?? {};
    if (questions.length === 0) throw new Invalid({ [`files.${n}`]: ["This file doesn't need an answer."] });
    const asksColumns = questions.some(({ about }) => about === "columns");
    if (answer.accepted === null && !(asksColumns && answer.mapping))
      throw new Invalid({ [`files.${n}.accepted`]: [`Please answer the questions about “${name}”.`] });
    const lack = answer.accepted ? questions.map((question) => lackIn(question, answer, name)).find(Boolean) : null;
    for (const [field, message] of Object.entries(lack ?? {}))
      throw new Invalid({ [`files.${n}.${field}`]: [message] });
  }
  const answers = byFile(given);
  const open = files.filter(({ questions }, n) => questions.length > 0 && !(n in answers));
  if (open.length > 0 && !isPartial(given))
    throw new Invalid({ files: [`Please answer the questions about “${open[0]!.name}”.`] });
  return answers;
}

const isStale = async (
  deps: Pick<DecideImportDeps, "access">,
  userId: string,
  { asked, months }: ImportDetail,
): Promise<boolean> => {
  const asking = months.filter((month) => monthKeyOf(month) in asked);
  const state = await readPlanningState(
    deps.access,
    userId,
    asking.map(({ month }) => month),
  );
  return asking.some(
    (month) => (state.items.get(monthKeyOf(month))?.revision ?? 0) !== asked[monthKeyOf(month)]!.revision,
  );
};

/**
 * Applies the author's answers. Answers to figures that have changed since are rejected, and the months are planned
 * again. Idempotent.
 */
export async function decideImport(deps: DecideImportDeps, { actor, importId, months, files }: Decision) {
  const userId = actor.tenantId;
  const item = await deps.imports.getOrThrow(userId, importId, deps.clock.now());
  const again = item.phase === "decision" && item.status === "reading";
  if (item.status !== "needs_decision" && !again) throw new Conflict("This import doesn't need a decision.");
  const detail = await deps.imports.detail(userId, importId);
  const earlier = item.answersRef ? await deps.imports.answers(userId, importId, item.answersRef) : NO_ANSWERS;
  const answers: ImportAnswers = {
    months: toMonthAnswers(months, detail, isPartial(files)),
    // The questions that a repeated answer was for may be gone by now.
    files: { ...earlier.files, ...(again ? byFile(files) : toFileAnswers(files, detail)) },
  };
  const stale = !again && (await isStale(deps, userId, detail));
  const accepted: ImportAnswers = stale ? { ...answers, months: {} } : answers;
  const round = again ? item.decisions : item.decisions + 1;
  const answersRef = `${round}-${createHash("sha256").update(canonicalJson(accepted)).digest("base64url").slice(0, 22)}`;
  if (again && item.answersRef !== answersRef)
    throw new Conflict("This import has already been answered differently.", "stale");
  if (!again) {
    await deps.imports.saveAnswers(item, answersRef, accepted);
    const moved = await deps.imports.change(
      userId,
      importId,
      { status: "reading", phase: "decision", decisions: round, answersRef, notStarted: "yes" },
      { statuses: ["needs_decision"], decisions: item.decisions },
    );
    if (!moved) throw new Conflict("This import has already been answered differently.", "stale");
  }
  await startExecution(deps.machine, { ...item, phase: "decision", decisions: round });
  if (stale) throw new Conflict(STALE, "stale");
  return getImport(deps, { actor, importId });
}
