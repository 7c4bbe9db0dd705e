import { connectAmazonAccount, saveAmazonCookies, testCookies } from "#shared/api/amazon-accounts.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";
import type { Call, CallOptions } from "../api/api-client.ts";
import { isFailure } from "../api/api-failure.ts";
import type { ExtensionClient } from "./detect-extension.ts";
import { isExtensionFailure } from "./extension-failure.ts";
import { handOver } from "./hand-over.ts";

type UntypedCall = (endpoint: Endpoint, input: object, options?: CallOptions) => Promise<unknown>;

/** Calls that already carry this browser's session. */
const BRING_IT: ReadonlySet<string> = new Set([saveAmazonCookies.name, connectAmazonAccount.name]);

/**
 * Wraps calls that use the stored Amazon session: when it is rejected, this browser's session is saved in its place
 * and tested, and the call is repeated once. If the browser has no session, or it is rejected too, the server's refusal
 * stands.
 */
export function withRenewedAmazonSession(call: Call, { send }: ExtensionClient): Call {
  /** Resolves with whether this browser's session was accepted as the replacement. */
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
  /** Shares one renewal between concurrent calls. */
  const renewOnce = (): Promise<boolean> => {
    renewing ??= renew().finally(() => {
      renewing = null;
    });
    return renewing;
  };

  const renewed = async (endpoint: Endpoint, input: object, options?: CallOptions): Promise<unknown> => {
    const ask = () => (call as UntypedCall)(endpoint, input, options);
    // This browser's session is the agency's, not its client's.
    if (options?.clientId !== undefined) return ask();
    try {
      return await ask();
    } catch (error) {
      if (!isFailure(error, "retailer_auth") || BRING_IT.has(endpoint.name) || !(await renewOnce())) throw error;
      return ask();
    }
  };
  return renewed as Call;
}
