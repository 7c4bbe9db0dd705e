import { findShelfChanges, type ImportedProduct } from "#functions/books/index.ts";
import { type KeptMonth, monthWriter, type PlanningState, readPlanningState } from "#functions/report-months/index.ts";
import { applyAnswers } from "#shared/domain/imports/apply-answers.ts";
import { planImport, withoutEmptyStart } from "#shared/domain/imports/plan-import.ts";
import {
  type CandidateFile,
  isWritten,
  type MonthKey,
  monthKeyOf,
  type PlannedMonth,
} from "#shared/domain/imports/plan-types.ts";
import { applyStoredAnswers, storedAnswer } from "#shared/domain/imports/stored-answers.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import type { ImportAnswers } from "../intake/detail.ts";
import type { ImportItem } from "../store.ts";
import type { StepDeps } from "../wiring.ts";
import { asPayments, type PaymentsOffer, planPayments, withMonthsBeside } from "./plan-payments.ts";
import type { ImportPlan, ReadFile, WorkObjects } from "./work-objects.ts";

/** A file once for each of its families. Amazon's payments are merged by number instead (`planPayments`). */
const candidateFiles = (files: readonly ReadFile[]): CandidateFile[] =>
  files.flatMap(({ finding, createdAt, fileHash, fault = null, months }, index) =>
    [...Map.groupBy(months, ({ family }) => family)].flatMap(([family, own]) =>
      family === "payments"
        ? []
        : [
            {
              index,
              file: finding.name,
              createdAt,
              fileHash,
              family,
              fault,
              hasLostRows: finding.rows_set_aside > 0,
              months: own,
            },
          ],
    ),
  );

async function paymentOffers(work: WorkObjects, files: readonly ReadFile[]): Promise<PaymentsOffer[]> {
  const offers: PaymentsOffer[] = [];
  for (const [fileIndex, { finding, createdAt, fileHash, fault = null, months }] of files.entries()) {
    for (const { family, month } of months) {
      if (family !== "payments") continue;
      const content = asPayments(await work.month(fileIndex, { family, month }));
      offers.push({ fileIndex, file: finding.name, fileHash, createdAt, fault, content });
    }
  }
  return offers;
}

export function productsNamedBy(files: readonly ReadFile[], months: readonly PlannedMonth[]): ImportedProduct[] {
  const used = new Set(months.filter(isWritten).map(({ fileIndex }) => fileIndex));
  return [...used]
    .sort((a, b) => a - b)
    .flatMap((index) => {
      const { products, createdAt } = files[index]!;
      return products.map((product) => ({ ...product, asOf: createdAt ?? "" }));
    });
}

const storedHashIn =
  ({ storedOf }: PlanningState) =>
  ({ family, month }: PlannedMonth): string | null => {
    const stored = storedOf(family, month);
    return stored && !stored.absent ? stored.hash : null;
  };

const keptByAnswer = (
  asking: readonly PlannedMonth[],
  answered: readonly PlannedMonth[],
  storedHashOf: (month: PlannedMonth) => string | null,
): KeptMonth[] =>
  answered.flatMap((planned, n) => {
    const storedHash = storedHashOf(planned);
    if (asking[n]?.outcome !== "decide" || planned.outcome !== "kept" || storedHash === null) return [];
    return [{ month: planned.month, monthKey: monthKeyOf(planned), answer: storedAnswer(planned, storedHash) }];
  });

const withoutStart = async ({ accounts }: StepDeps, userId: string, months: readonly PlannedMonth[]) =>
  months.every(({ candidate }) => candidate.figures.rows > 0)
    ? months
    : withoutEmptyStart(months, (await accounts.find(userId))?.firstDataAt ?? null);

/**
 * Plans one round of an import: all its files together, with the answers given so far. The plan is stored last, so that
 * it only names objects that exist.
 */
export async function makePlan(
  deps: StepDeps,
  head: ImportItem,
  files: readonly ReadFile[],
  work: WorkObjects,
  answers: ImportAnswers,
): Promise<ImportPlan> {
  const { userId, decisions: round } = head;
  const writer = monthWriter(deps);
  const state = await readPlanningState(
    deps.access,
    userId,
    files.flatMap(({ months }) => {
      const named = months.map(({ month }) => month);
      return months.some(({ family }) => family === "payments") ? withMonthsBeside(named) : named;
    }),
  );
  const sales = planImport(candidateFiles(files), state.storedOf);
  const salesMonths = head.source === "upload" ? sales.months : await withoutStart(deps, userId, sales.months);
  const payments = await planPayments(await paymentOffers(work, files), {
    storedOf: (month) => state.storedOf("payments", month),
    itemOf: (month) => state.items.get(`payments#${month}`) ?? null,
    contentOf: writer.contentOf,
  });
  const storedHashOf = storedHashIn(state);
  const asking = applyStoredAnswers([...salesMonths, ...payments.planned], {
    answersOf: (month) => state.storedAnswersOf(monthKeyOf(month)),
    storedHashOf,
    anyFile: head.source !== "upload",
  });
  const months = applyAnswers(asking, (month) => answers.months[monthKeyOf(month)]);
  const asks =
    months.some(({ outcome }) => outcome === "decide") || files.some(({ finding }) => finding.questions.length > 0);
  const due = months.filter(isWritten);
  for (const { family, month } of due) {
    if (family !== "payments") continue;
    const merged = payments.contents.get(month);
    if (!merged) throw new Error(`there are no merged payments of ${month}`);
    await work.putPayments(round, merged);
  }
  const { added } = await findShelfChanges(deps, userId, productsNamedBy(files, months));
  const monthKeys: MonthKey[] = due.map(monthKeyOf);
  const plan: ImportPlan = {
    outcome: asks ? "decide" : monthKeys.length > 0 ? "write" : "nothing",
    months,
    notes: sales.notes,
    kept: keptByAnswer(asking, months, storedHashOf),
    monthKeys: asks ? [] : monthKeys,
    first: (await writer.years(userId)).length === 0,
    payments: sumOf(payments.planned, ({ candidate }) => candidate.figures.rows),
    booksAdded: added,
  };
  await work.putPlan(round, plan);
  return plan;
}
