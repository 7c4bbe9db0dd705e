import { useCallback, useEffect, useState } from "react";
import { useSetCookieMode } from "#web/api/amazon-accounts.ts";
import { isExtensionFailure } from "#web/lib/extension/extension-failure.ts";
import { useExtension } from "#web/lib/extension/use-extension.tsx";

const POLL_INTERVAL_MS = 2000;

/**
 * Turns cookie mode on or off, for the account and for this browser's cookie permission. Both actions reject with
 * ApiFailure.
 */
export function useCookieMode() {
  const { send } = useExtension();
  const { run, sending } = useSetCookieMode();

  /** Skipped in a browser without the extension or with another account's. */
  const notifyExtension = async (wanted: boolean) => {
    try {
      await send("cookieMode", { wanted });
    } catch (error) {
      if (!isExtensionFailure(error)) throw error;
    }
  };
  return {
    choose: async () => {
      await run({ body: { accepted: true } });
      await notifyExtension(true);
    },
    leave: async () => {
      await run({ body: { accepted: false } });
      await notifyExtension(false);
    },
    sending,
  };
}

/**
 * Whether this browser lets the extension read the session's cookies. Polls while it doesn't, since the permission is
 * granted in the extension's popup.
 */
export function useCookiePermission(isWanted: boolean): "unknown" | "asked" | "allowed" {
  const { send } = useExtension();
  const [leave, setLeave] = useState<"unknown" | "asked" | "allowed">("unknown");
  const isOpen = isWanted && leave !== "allowed";

  const readPermission = useCallback(async () => {
    try {
      const { allowed } = await send("cookieMode", { wanted: true });
      setLeave(allowed ? "allowed" : "asked");
    } catch (error) {
      if (!isExtensionFailure(error)) throw error;
    }
  }, [send]);

  useEffect(() => {
    if (!isOpen) return;
    void readPermission();
    const timer = setInterval(() => void readPermission(), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isOpen, readPermission]);
  return leave;
}
