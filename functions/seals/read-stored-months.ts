import { readSourceTrails, readTrail, type TrailDeps, type TrailRead } from "#functions/payments/index.ts";
import type { StoredReportMonth } from "#functions/report-months/index.ts";
import { UNLIMITED } from "#shared/catalogue/plans.ts";
import { partsOfFamily } from "#shared/domain/report-month.ts";
import type { SealFile } from "#shared/domain/seals/seal.ts";
import { amazonMonths, type MonthOfTrail, type StoredMonth, shopMonths } from "#shared/domain/seals/stored-months.ts";
import { type IsoDate, monthOf, yearOf } from "#shared/primitives/dates.ts";
import { ascending } from "#shared/primitives/order.ts";

export type SealedAuthor = Parameters<typeof readTrail>[1]["actor"];

const hexOf = (hash: string): string => Buffer.from(hash, "base64url").toString("hex");

const toFile = (item: StoredReportMonth, role: SealFile["role"]): SealFile => ({
  role,
  report: item.family,
  month: item.month,
  file: item.file,
  sha256: item.fileHash === undefined ? null : hexOf(item.fileHash),
  figures_sha256: hexOf(item.hash),
  fetched_at: item.fetchedAt,
});

type Items = Pick<TrailRead, "paid" | "salesOfAmazon" | "salesOfOthers">;

function filesOf({ source, month, paidIn, paidBy }: MonthOfTrail, { paid, salesOfAmazon, salesOfOthers }: Items) {
  const isAmazons = source === "amazon";
  const isOwn = ({ family }: StoredReportMonth): boolean => partsOfFamily(family).source === source;
  const sales = (isAmazons ? salesOfAmazon : salesOfOthers.filter(isOwn)).filter((item) => item.month === month);
  const payments = isAmazons
    ? paid.items.filter((item) => paidIn.has(item.month))
    : paid.ofOthers.filter((item) => isOwn(item) && paidBy.has(item.file));
  return [...sales.map((item) => toFile(item, "sales")), ...payments.map((item) => toFile(item, "payments"))].sort(
    (a, b) => ascending(`${a.role}|${a.month}|${a.report}`, `${b.role}|${b.month}|${b.report}`),
  );
}

/**
 * Reads all months of an author's trail, settled or not, with the files behind each. A plan's limits hide months from a
 * screen; a seal covers all that is stored.
 */
export async function readStoredMonths(deps: TrailDeps, author: SealedAuthor): Promise<StoredMonth[]> {
  const years = await deps.months.years(author.tenantId);
  const actor = { ...author, entitlements: UNLIMITED };
  const spanAt = (today: IsoDate) => ({ from: `${years[0] ?? yearOf(today)}-01`, to: monthOf(today) });
  const read = await readTrail(deps, { actor, spanAt });
  const shops = shopMonths(await readSourceTrails(deps, { actor, read }));
  return [...amazonMonths(read.trail.lines), ...shops].map(({ paidIn, paidBy, ...month }) => ({
    ...month,
    files: filesOf({ ...month, paidIn, paidBy }, read),
  }));
}
