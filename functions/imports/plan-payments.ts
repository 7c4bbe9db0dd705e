import {
  type FamilyContent,
  isPayments,
  prepareContent,
  type StoredReportMonth,
} from "#functions/report-months/index.ts";
import { timeOf } from "#shared/domain/imports/compare-versions.ts";
import { planMonth } from "#shared/domain/imports/plan-month.ts";
import type { PlannedMonth, StoredMonth } from "#shared/domain/imports/plan-types.ts";
import { mergePayments, type PaymentsContent, paymentFigures } from "#shared/domain/report-content/payments-content.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";

/** One version of a month's payments and the age of what says so. */
export interface DatedPayments {
  readonly createdAt: string | null;
  readonly content: PaymentsContent;
}

export interface PaymentsOffer extends DatedPayments {
  readonly fileIndex: number;
  readonly file: string;
}

/** Versions of one month's payments as one, the newest of each payment (content decides between versions of one age). */
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
  if (!isPayments(content)) throw new Error(`${content.month} holds no payments`);
  return content;
};

/** Plans the payments of a drop: each month is what is stored and what all files say, merged by payment number. Payments never shrink and never ask. */
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
    const candidate = { hash: prepareContent(merged).hash, figures: paymentFigures(merged), file, createdAt };
    const plan = planMonth({ family: "payments", month, fileIndex, candidate, filtered: false }, version);
    if (!plan) continue;
    planned.push(plan);
    contents.set(month, fromFiles);
  }
  return { planned, contents };
}
