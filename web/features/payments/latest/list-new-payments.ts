import { getPayments } from "#shared/api/payments/payments.ts";
import { getLatestPayments } from "#shared/api/sync/fetch-calls.ts";
import { findNewPayments } from "#shared/domain/payments/latest-payments.ts";
import { firstDayOf, lastDayOf, monthOf } from "#shared/primitives/dates.ts";
import type { ListedPayment } from "#shared/sources/amazon/answers.ts";
import type { Call } from "#web/lib/api/api-client.ts";
import type { SendToExtension } from "#web/lib/extension/detect-extension.ts";
import { retailerCall } from "#web/lib/extension/retailer-call.ts";
import type { DataSource } from "#web/lib/extension/use-data-source.ts";

/** Specification, section 7: the newest page of ten. */
const LISTED = 10;

async function readList(source: DataSource, call: Call, send: SendToExtension): Promise<readonly ListedPayment[]> {
  if (source === "cookies") return (await call(getLatestPayments, { query: { size: LISTED } })).data;
  return (await retailerCall(send, "ofaPayments", { page: 1, size: LISTED })).payments;
}

/**
 * Lists Amazon's latest payments that are not stored as Amazon states them. Rejects with ApiFailure or ExtensionFailure.
 */
export async function listNewPayments(source: DataSource, call: Call, send: SendToExtension): Promise<ListedPayment[]> {
  const listed = await readList(source, call, send);
  const dates = listed.flatMap(({ date }) => date ?? []).sort();
  const [oldest, newest] = [dates[0], dates.at(-1)];
  if (oldest === undefined || newest === undefined) return [];
  // Whole months, as the list and the report may date a payment differently by a day.
  const query = { startDate: firstDayOf(monthOf(oldest)), endDate: lastDayOf(monthOf(newest)) };
  const { payments, retention } = await call(getPayments, { query });
  return findNewPayments(listed, payments, { from: retention?.start ?? null });
}
