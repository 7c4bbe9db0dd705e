import { createHash } from "node:crypto";
import type { TableAccess } from "#functions/entities/base.ts";
import { reportMonths } from "#functions/report-months/index.ts";
import { canonicalJson } from "#shared/domain/report-content/canonical.ts";
import type { ReportFamily } from "#shared/domain/report-month.ts";

const FAMILIES: readonly ReportFamily[] = ["estimator", "prior-months", "payments"];

/**
 * An author's stored months by family and month: a hash of figures, products and sums. It excludes the provenance
 * (source, file and import), the only part in which two ways of importing may differ.
 */
export async function storedContent(access: TableAccess, userId: string): Promise<Record<string, string>> {
  const reader = reportMonths(access);
  const items = (
    await Promise.all(FAMILIES.map((family) => reader.list(userId, "2005-01", "2030-12", [family])))
  ).flat();
  const sales = items.filter(({ family }) => family !== "payments");
  const payments = items.filter(({ family }) => family === "payments");
  const contents: readonly unknown[] = [...(await reader.contents(sales)), ...(await reader.payments(payments))];
  const entries = [...sales, ...payments].map(({ family, month, grain, hash, figures }, i) => {
    const whole = { grain, hash, figures, content: contents[i] };
    return [`${family} ${month}`, createHash("sha256").update(canonicalJson(whole)).digest("hex")] as const;
  });
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
