import { useEffect, useRef } from "react";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { useServices } from "#web/lib/api/services.tsx";
import { isExtensionFailure } from "#web/lib/extension/extension-failure.ts";
import { useExtension } from "#web/lib/extension/use-extension.tsx";
import { useMayWrite } from "#web/lib/session/may-write.ts";
import { texts } from "#web/lib/texts.ts";
import { toastError, toastInfo } from "#web/lib/toasts.ts";
import { usePaymentsImport } from "../importing/use-payments-import.ts";
import { listNewPayments } from "./list-new-payments.ts";
import { TEXT } from "./text.ts";

/** Specification, section 9. */
const SYNCING_MS = 20_000;

/** The toast for a failed check; null when Amazon isn't the reason and the screen reports the failure itself. */
function messageFor(error: unknown): string | null {
  if (isFailure(error)) return error.code === "retailer_auth" || error.code === "unavailable" ? TEXT.unable : null;
  if (!isExtensionFailure(error)) throw error;
  // Versions before 2.1.0 don't know the call.
  if (error.code === "bad_message") return texts.extension.tooOld;
  return error.code === "absent" || error.code === "not_paired" ? null : TEXT.unable;
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
