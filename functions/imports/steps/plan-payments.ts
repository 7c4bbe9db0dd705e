import {
  type FamilyContent,
  isPayments,
  prepareContent,
  type StoredReportMonth,
} from "#functions/report-months/index.ts";
import { comparePayments } from "#shared/domain/imports/compare-payments.ts";
import { timeOf } from "#shared/domain/imports/compare-versions.ts";
import { planMonth } from "#shared/domain/imports/plan-month.ts";
import type { PlannedMonth, StoredMonth } from "#shared/domain/imports/plan-types.ts";
import { mergePayments, type PaymentsContent, paymentFigures } from "#shared/domain/report-content/payments-content.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";

export interface DatedPayments {
  readonly createdAt: string | null;
  readonly content: PaymentsContent;
}

export interface PaymentsOffer extends DatedPayments {
  readonly fileIndex: number;
  readonly file: string;
  /** Why a part of the file could not be read; null when all of it was. */
  readonly fault: string | null;
}

/** Takes the newest version of each payment; content breaks ties between versions of the same age. */
export function mergeDated(month: IsoMonth, versions: readonly DatedPayments[]): PaymentsContent {
  const byAge = versions
    .map((version) => ({ version, hash: prepareContent(version.content).hash }))
    .sort((a, b) => Math.sign(timeOf(a.version) - timeOf(b.version) || 0) || (a.hash < b.hash ? -1 : 1));
  return mergePayments(
    month,
    byAge.map(({ version }) => version.content),
  );
}

export const asPayments = (content: FamilyContent): PaymentsContent => {
  if (!isPayments(content)) throw new Error(`${content.month} has no payments`);
  return content;
};

/** Requires a decision when the merge reduces a known payment, unless it is a small correction. */
function withLosses(plan: PlannedMonth, held: PaymentsContent | null, merged: PaymentsContent): PlannedMonth {
  const { asks, notes } = held ? comparePayments(held, merged) : { asks: [], notes: [] };
  const outcome = plan.outcome === "changed" && asks.length > 0 ? "decide" : plan.outcome;
  return { ...plan, outcome, reasons: [...plan.reasons, ...asks, ...notes] };
}

/**
 * Merges the stored and all uploaded payments of each month by payment number; no payment is ever lost. A month needs a
 * decision when a known payment would shrink, or part of a file could not be read.
 */
export async function planPayments(
  offers: readonly PaymentsOffer[],
  stored: {
    storedOf(month: IsoMonth): StoredMonth | null;
    itemOf(month: IsoMonth): StoredReportMonth | null;
    contentOf(item: StoredReportMonth): Promise<FamilyContent>;
  },
): Promise<{ planned: PlannedMonth[]; contents: Map<IsoMonth, PaymentsContent> }> {
  const planned: PlannedMonth[] = [];
  const contents = new Map<IsoMonth, PaymentsContent>();
  const byMonth = Map.groupBy(offers, ({ content }) => content.month);
  for (const month of [...byMonth.keys()].sort()) {
    const files = [...byMonth.get(month)!].sort((a, b) => timeOf(a) - timeOf(b) || (a.file < b.file ? -1 : 1));
    const newest = files.at(-1)!;
    const fromFiles = mergeDated(month, files);
    const version = stored.storedOf(month);
    const item = stored.itemOf(month);
    const held = version && item && !version.absent ? asPayments(await stored.contentOf(item)) : null;
    const versions = held ? [{ createdAt: version!.createdAt, content: held }] : [];
    const merged = mergeDated(month, [...versions, { createdAt: newest.createdAt, content: fromFiles }]);
    const { fileIndex, file, createdAt } = newest;
    const fault = files.find((offer) => offer.fault !== null)?.fault ?? null;
    const candidate = { hash: prepareContent(merged).hash, figures: paymentFigures(merged), file, createdAt };
    const plan = planMonth({ family: "payments", month, fileIndex, candidate, filtered: false, fault }, version);
    if (!plan) continue;
    planned.push(withLosses(plan, held, merged));
    contents.set(month, fromFiles);
  }
  return { planned, contents };
}
