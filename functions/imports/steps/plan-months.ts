import { findShelfChanges, saveShelfChanges } from "#functions/books/index.ts";
import { isWritten, type MonthKey, monthKeyOf, type PlannedMonth } from "#shared/domain/imports/plan-types.ts";
import { type Asked, type FileFinding, NO_ANSWERS, type PlannedOutcome } from "../intake/detail.ts";
import type { ImportKey } from "../store.ts";
import type { StepDeps } from "../wiring.ts";
import { answeredFiles } from "./answered-file.ts";
import { makePlan, productsNamedBy } from "./make-plan.ts";
import { type ImportPlan, type ReadFile, type WorkObjects, workObjects } from "./work-objects.ts";

const toOutcome = ({ family, month, candidate, outcome, reasons, before }: PlannedMonth): PlannedOutcome => ({
  family,
  month,
  file: candidate.file,
  outcome,
  reasons: [...reasons],
  before: before && { ...before },
  after: { ...candidate.figures },
});

const withNotes = (files: readonly ReadFile[], { notes }: ImportPlan): FileFinding[] =>
  files.map(({ finding }, index) => {
    const note = notes.find(({ fileIndex }) => fileIndex === index);
    if (!note) return finding;
    return { ...finding, status: note.setAside ? ("set_aside" as const) : finding.status, message: note.message };
  });

const askedOf = (plan: ImportPlan): Partial<Record<MonthKey, Asked>> =>
  Object.fromEntries(
    plan.months
      .filter(({ outcome }) => outcome === "decide")
      .map((month) => [monthKeyOf(month), { revision: month.revision, hash: month.candidate.hash }]),
  );

/** Plans the import, or reuses this round's plan, and shows the author the result or the questions. */
export async function planMonths(
  deps: StepDeps,
  { userId, importId }: ImportKey,
  work: WorkObjects = workObjects(deps.files, importId),
): Promise<{ outcome: ImportPlan["outcome"]; monthKeys: readonly MonthKey[] }> {
  const head = await deps.imports.getOrThrow(userId, importId);
  await deps.imports.takeUp(head);
  const count = (await deps.imports.detail(userId, importId)).files.length;
  const answers = head.answersRef ? await deps.imports.answers(userId, importId, head.answersRef) : NO_ANSWERS;
  const files = await answeredFiles(deps, head, work, count, answers);
  const plan = (await work.findPlan(head.decisions)) ?? (await makePlan(deps, head, files, work, answers));
  if (plan.outcome === "write") {
    await saveShelfChanges(deps, await findShelfChanges(deps, userId, productsNamedBy(files, plan.months)));
  }
  await deps.imports.saveDetail(userId, importId, {
    files: withNotes(files, plan),
    months: plan.months.map(toOutcome),
    asked: askedOf(plan),
  });
  await deps.imports.change(userId, importId, {
    status: plan.outcome === "decide" ? "needs_decision" : "writing",
    monthsTotal: plan.months.filter(isWritten).length,
    payments: plan.payments,
    booksAdded: plan.outcome === "write" ? plan.booksAdded : 0,
  });
  await deps.bus.publish("ImportProgressed", { userId, importId });
  return { outcome: plan.outcome, monthKeys: plan.monthKeys };
}
