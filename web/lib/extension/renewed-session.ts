import { connectAmazonAccount, saveAmazonCookies, testCookies } from "#shared/api/amazon-accounts.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";
import type { Call } from "../api-client.ts";
import { isFailure } from "../api-failure.ts";
import type { ExtensionClient } from "./extension-client.ts";
import { isExtensionFailure } from "./extension-failure.ts";
import { handOver } from "./hand-over.ts";

/** Calls that bring this browser's session themselves: it is as new as it gets. */
const BRING_IT: ReadonlySet<string> = new Set([saveAmazonCookies.name, connectAmazonAccount.name]);

/**
 * Makes calls at the retailer survive a kept session that is not taken any more: this browser's session is saved in its place and tested, and the call is
 * made once more, never twice. Where the browser has none to give, or it is not taken either, the refusal stands, in the server's words.
 */
export function withRenewedSession(call: Call, { send }: ExtensionClient): Call {
  /** Resolves with whether the session of this browser was taken in place of the one before. */
  async function renew(): Promise<boolean> {
    try {
      await call(saveAmazonCookies, { body: { ...(await handOver(send)), code: null, token: null } });
      const { kdp, author_central } = await call(testCookies, {});
      return kdp || author_central;
    } catch (error) {
      if (isExtensionFailure(error) || isFailure(error)) return false;
      throw error;
    }
  }

  let renewing: Promise<boolean> | null = null;
  /** Calls that are refused at once share one renewal. */
  const renewOnce = (): Promise<boolean> => {
    renewing ??= renew().finally(() => {
      renewing = null;
    });
    return renewing;
  };

  const renewed = async (endpoint: Endpoint, input: object): Promise<unknown> => {
    const ask = () => (call as (endpoint: Endpoint, input: object) => Promise<unknown>)(endpoint, input);
    try {
      return await ask();
    } catch (error) {
      if (!isFailure(error, "retailer_auth") || BRING_IT.has(endpoint.name) || !(await renewOnce())) throw error;
      return ask();
    }
  };
  return renewed as Call;
}
