import {
  type FamilyContent,
  isPayments,
  prepareContent,
  type StoredReportMonth,
} from "#functions/report-months/index.ts";
import { comparePayments, confirmedPayments } from "#shared/domain/imports/compare-payments.ts";
import { timeOf } from "#shared/domain/imports/compare-versions.ts";
import { withConfirmedPayments } from "#shared/domain/imports/confirmed-figures.ts";
import { foreignPayments } from "#shared/domain/imports/foreign-payments.ts";
import { type DatedPayments, placeMoved } from "#shared/domain/imports/moved-payments.ts";
import { planMonth } from "#shared/domain/imports/plan-month.ts";
import type { PlannedMonth, StoredMonth } from "#shared/domain/imports/plan-types.ts";
import { mergePayments, type PaymentsContent, paymentFigures } from "#shared/domain/report-content/payments-content.ts";
import { addMonths, eachMonth, firstDayOf, type IsoMonth } from "#shared/primitives/dates.ts";
import { ascending } from "#shared/primitives/order.ts";

export interface PaymentsOffer extends DatedPayments {
  readonly fileIndex: number;
  readonly file: string;
  /** SHA-256 of its bytes; absent from files that were read before it was kept. */
  readonly fileHash?: string | undefined;
  /** Why a part of the file could not be read; null when all of it was. */
  readonly fault: string | null;
}

/** Takes the newest version of each payment; content breaks ties between versions of the same age. */
export function mergeDated(month: IsoMonth, versions: readonly DatedPayments[]): PaymentsContent {
  const byAge = versions
    .map((version) => ({ version, hash: prepareContent(version.content).hash }))
    .sort((a, b) => Math.sign(timeOf(a.version) - timeOf(b.version) || 0) || ascending(a.hash, b.hash));
  return mergePayments(
    month,
    byAge.map(({ version }) => version.content),
  );
}

export const asPayments = (content: FamilyContent): PaymentsContent => {
  if (!isPayments(content)) throw new Error(`${content.month} has no payments`);
  return content;
};

/**
 * Requires a decision when the merge reduces a known payment, unless it is a small correction, which is remembered so
 * that several add up.
 */
function withLosses(plan: PlannedMonth, held: PaymentsContent | null, merged: PaymentsContent): PlannedMonth {
  if (held === null) return plan;
  const last = plan.before?.confirmedPayments;
  const { asks, notes } = comparePayments(held, merged, last);
  const outcome = plan.outcome === "changed" && asks.length > 0 ? "decide" : plan.outcome;
  const figures = withConfirmedPayments(plan.candidate.figures, confirmedPayments(held, merged, last));
  const candidate = { ...plan.candidate, figures };
  return { ...plan, candidate, outcome, reasons: [...plan.reasons, ...asks, ...notes] };
}

/** How far a payment may be from the months of a file that dates it differently. */
const MONTHS_BESIDE = 2;

/** The months of a file and those in which an older file may have dated its payments. Sorted. */
export function withMonthsBeside(months: readonly IsoMonth[]): IsoMonth[] {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return [];
  return eachMonth(firstDayOf(addMonths(first, -MONTHS_BESIDE)), firstDayOf(addMonths(last, MONTHS_BESIDE)));
}

interface Stored {
  storedOf(month: IsoMonth): StoredMonth | null;
  itemOf(month: IsoMonth): StoredReportMonth | null;
  contentOf(item: StoredReportMonth): Promise<FamilyContent>;
}

async function readStored(stored: Stored, months: readonly IsoMonth[]): Promise<Map<IsoMonth, DatedPayments>> {
  const held = new Map<IsoMonth, DatedPayments>();
  for (const month of months) {
    const [version, item] = [stored.storedOf(month), stored.itemOf(month)];
    if (!version || !item || version.absent) continue;
    held.set(month, { createdAt: version.createdAt, content: asPayments(await stored.contentOf(item)) });
  }
  return held;
}

/** Judges and prepares each file beside what is stored and the older files of the drop. */
function placeOffers(offers: readonly PaymentsOffer[], held: Iterable<DatedPayments>): PaymentsOffer[] {
  const known = [...held];
  const files = [...Map.groupBy(offers, ({ fileIndex }) => fileIndex).values()];
  return files
    .sort(([a], [b]) => Math.sign(timeOf(a!) - timeOf(b!)) || a!.fileIndex - b!.fileIndex)
    .flatMap((file) => {
      const paymentsOf = (versions: readonly DatedPayments[]) => versions.flatMap(({ content }) => content.payments);
      const doubt = foreignPayments(file[0]!.file, paymentsOf(file), paymentsOf(known));
      const placed = placeMoved(file, known).map((offer) => ({ ...offer, fault: offer.fault ?? doubt }));
      known.push(...placed);
      return placed;
    });
}

/**
 * Merges the stored and all uploaded payments of each month by payment number; no payment is ever lost or counted
 * twice. A month needs a decision when a known payment would shrink, part of a file could not be read, or the file
 * looks like another account's.
 */
export async function planPayments(
  offers: readonly PaymentsOffer[],
  stored: Stored,
): Promise<{ planned: PlannedMonth[]; contents: Map<IsoMonth, PaymentsContent> }> {
  const planned: PlannedMonth[] = [];
  const contents = new Map<IsoMonth, PaymentsContent>();
  const months = [...new Set(offers.map(({ content }) => content.month))].sort();
  const heldMonths = await readStored(stored, withMonthsBeside(months));
  const byMonth = Map.groupBy(placeOffers(offers, heldMonths.values()), ({ content }) => content.month);
  for (const month of months) {
    const files = [...byMonth.get(month)!].sort((a, b) => timeOf(a) - timeOf(b) || ascending(a.file, b.file));
    const newest = files.at(-1)!;
    const moved = files.flatMap(({ content }) => content.moved ?? []);
    const fromFiles = { ...mergeDated(month, files), ...(moved.length > 0 ? { moved } : {}) };
    const held = heldMonths.get(month);
    const merged = mergeDated(month, [...(held ? [held] : []), { createdAt: newest.createdAt, content: fromFiles }]);
    const { fileIndex, file, fileHash, createdAt } = newest;
    const fault = files.find((offer) => offer.fault !== null)?.fault ?? null;
    const { hash } = prepareContent(merged);
    const isOfOneFile = prepareContent(newest.content).hash === hash;
    const figures = paymentFigures(merged);
    const candidate = { hash, figures, file, createdAt, ...(isOfOneFile && { fileHash }) };
    const offer = { family: "payments", month, fileIndex, candidate, filtered: false, fault } as const;
    const plan = planMonth(offer, stored.storedOf(month));
    if (!plan) continue;
    planned.push(withLosses(plan, held?.content ?? null, merged));
    contents.set(month, fromFiles);
  }
  return { planned, contents };
}
