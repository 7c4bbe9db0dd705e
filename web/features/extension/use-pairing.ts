import { useState } from "react";
import { useCreateExtensionSession, useRevokeExtensionSession } from "#web/api/extension.ts";
import { userAgent } from "#web/lib/env.ts";
import { browserOf } from "#web/lib/extension/browser.ts";
import { isExtensionFailure } from "#web/lib/extension/extension-failure.ts";
import { useExtension } from "#web/lib/extension/use-extension.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { toastError, toastFailure } from "#web/lib/toasts.ts";

/**
 * Connects this browser's extension to the account. The token passes straight from the API to the extension and is
 * stored nowhere else.
 */
export function usePairing() {
  const user = useUser();
  const { hello, send, detect } = useExtension();
  const create = useCreateExtensionSession();
  const revoke = useRevokeExtensionSession();
  const [connecting, setConnecting] = useState(false);

  const handOver = async (id: string, token: string) => {
    try {
      await send("registerUser", { user_id: user.id, email: user.email, session_id: id, token });
    } catch (error) {
      // The token reached no extension, so it is revoked.
      await revoke.run({ params: { id } }).catch(() => undefined);
      throw error;
    }
  };

  /** Resolves to whether it succeeded; never rejects. */
  const connect = async (): Promise<boolean> => {
    if (!hello || connecting) return false;
    setConnecting(true);
    try {
      const name = browserOf(userAgent()).name;
      const { data, token } = await create.run({ body: { browser: hello.browser, version: hello.version, name } });
      await handOver(data.id, token);
      await detect();
      return true;
    } catch (error) {
      if (isExtensionFailure(error)) toastError(error.message || texts.genericError);
      else toastFailure(error);
      return false;
    } finally {
      setConnecting(false);
    }
  };
  return { connect, connecting };
}
