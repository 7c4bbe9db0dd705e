import { useEffect, useRef } from "react";
import { getPayments } from "#shared/api/payments/payments.ts";
import { getLatestPayments } from "#shared/api/sync/fetch-calls.ts";
import { findNewPayments } from "#shared/domain/payments/latest-payments.ts";
import { firstDayOf, lastDayOf, monthOf } from "#shared/primitives/dates.ts";
import type { ListedPayment } from "#shared/sources/amazon/answers.ts";
import type { Call } from "#web/lib/api/api-client.ts";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { useServices } from "#web/lib/api/services.tsx";
import { callAmazon } from "#web/lib/extension/call-amazon.ts";
import type { SendToExtension } from "#web/lib/extension/detect-extension.ts";
import { isExtensionFailure } from "#web/lib/extension/extension-failure.ts";
import type { DataSource } from "#web/lib/extension/use-data-source.ts";
import { useExtension } from "#web/lib/extension/use-extension.tsx";
import { useMayWrite } from "#web/lib/session/may-write.ts";
import { texts } from "#web/lib/texts.ts";
import { toastError, toastInfo } from "#web/lib/toasts.ts";
import { usePaymentsImport } from "../importing/use-payments-import.ts";

/** Specification, section 9. */
const SYNCING_MS = 20_000;

const TEXT = {
  // Specification, sections 4 and 8
  found: "Found new payments. Syncing.. this can take a few seconds",
  unable: "Unable to check latest payments. Please login to Amazon.",
} as const;

/** The toast for a failed check; null when Amazon isn't the reason and the screen reports the failure itself. */
function messageFor(error: unknown): string | null {
  if (isFailure(error)) return error.code === "retailer_auth" || error.code === "unavailable" ? TEXT.unable : null;
  if (!isExtensionFailure(error)) throw error;
  // Versions before 2.1.0 don't know the call.
  if (error.code === "bad_message") return texts.extension.tooOld;
  return error.code === "absent" || error.code === "not_paired" ? null : TEXT.unable;
}

/** Specification, section 7: the newest page of ten. */
const LISTED = 10;

async function readList(source: DataSource, call: Call, send: SendToExtension): Promise<readonly ListedPayment[]> {
  if (source === "cookies") return (await call(getLatestPayments, { query: { size: LISTED } })).data;
  return (await callAmazon(send, "ofaPayments", { page: 1, size: LISTED })).payments;
}

/**
 * Lists Amazon's latest payments that are not stored as Amazon states them. Rejects with ApiFailure or ExtensionFailure.
 */
async function listNewPayments(source: DataSource, call: Call, send: SendToExtension): Promise<ListedPayment[]> {
  const listed = await readList(source, call, send);
  const dates = listed.flatMap(({ date }) => date ?? []).sort();
  const [oldest, newest] = [dates[0], dates.at(-1)];
  if (oldest === undefined || newest === undefined) return [];
  // Whole months, as the list and the report may date a payment differently by a day.
  const query = { startDate: firstDayOf(monthOf(oldest)), endDate: lastDayOf(monthOf(newest)) };
  const { payments, retention } = await call(getPayments, { query });
  return findNewPayments(listed, payments, { from: retention?.start ?? null });
}

/**
 * Checks once, when the screen opens, whether Amazon lists payments that aren't stored, and imports them. Authors who
 * upload files aren't checked, and an administrator who acts for an author doesn't fetch.
 */
export function useLatestPayments(): void {
  const { call } = useServices();
  const { send } = useExtension();
  const mayWrite = useMayWrite();
  const { source, mayFetch, start } = usePaymentsImport();
  const begin = useRef(start);
  useEffect(() => {
    begin.current = start;
  });
  const hasChecked = useRef(false);

  useEffect(() => {
    if (!mayFetch || !mayWrite || hasChecked.current) return;
    hasChecked.current = true;
    const check = async () => {
      try {
        const found = await listNewPayments(source, call, send);
        if (found.length === 0) return;
        toastInfo(TEXT.found, SYNCING_MS);
        await begin.current();
      } catch (error) {
        const message = messageFor(error);
        if (message) toastError(message);
      }
    };
    void check();
  }, [mayFetch, mayWrite, source, call, send]);
}
