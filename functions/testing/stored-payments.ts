import type { TableAccess } from "#functions/entities/base.ts";
import { memoryFiles } from "#functions/imports/testing/memory-files.ts";
import { monthWriter } from "#functions/report-months/index.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { paymentFigures, paymentsByMonth } from "#shared/domain/report-content/payments-content.ts";
import type { PaymentFact } from "#shared/sources/payments.ts";

/** Stores an author's payments by month, as an import of one payments file does. */
export async function givenPayments(
  access: TableAccess,
  userId: string,
  payments: readonly PaymentFact[],
  fetchedAt = "2026-11-20T08:00:00.000Z",
): Promise<void> {
  const writer = monthWriter({ access, files: memoryFiles(), clock: fakeClock() });
  for (const content of paymentsByMonth(payments)) {
    const version = {
      userId,
      family: "payments" as const,
      content,
      figures: paymentFigures(content),
      provenance: { source: "upload" as const, file: "KDP_Payments.xlsx", fetchedAt, importId: "import-1" },
    };
    const written = await writer.replace(version, await writer.find(userId, "payments", content.month));
    if (!written) throw new Error(`payments of ${content.month} were not written`);
  }
}
