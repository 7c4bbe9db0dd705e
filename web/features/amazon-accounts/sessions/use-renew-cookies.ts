import { useState } from "react";
import { useSaveAmazonCookies } from "#web/api/amazon-accounts.ts";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { isExtensionFailure } from "#web/lib/extension/extension-failure.ts";
import { toastError, toastFailureAs } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";
import { useSessionTransfer } from "./use-session-transfer.ts";

/** Replaces the stored session with this browser's, for the accounts already connected. */
export function useRenewCookies() {
  const handOver = useSessionTransfer();
  const { run } = useSaveAmazonCookies();
  const [renewing, setRenewing] = useState(false);

  /** Resolves to whether it succeeded; never rejects. */
  const renew = async (): Promise<boolean> => {
    setRenewing(true);
    try {
      await run({ body: { ...(await handOver()), code: null, token: null } });
      return true;
    } catch (error) {
      if (isExtensionFailure(error)) toastError(error.message || TEXT.cookiesNotSaved);
      else if (isFailure(error)) toastFailureAs(error, TEXT.cookiesNotSaved);
      else throw error;
      return false;
    } finally {
      setRenewing(false);
    }
  };
  return { renew, renewing };
}
