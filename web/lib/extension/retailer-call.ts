import type { RetailerCallName, RetailerCallRequest, RetailerCallResponse } from "#shared/messages/extension.ts";
import type { SendToExtension } from "./detect-extension.ts";
import { ExtensionFailure } from "./extension-failure.ts";

/**
 * Makes a retailer call with the author's session through the extension. Rejects with ExtensionFailure, including for a
 * response that doesn't match the call.
 */
export async function retailerCall<N extends RetailerCallName>(
  send: SendToExtension,
  name: N,
  input: RetailerCallRequest<N>,
): Promise<RetailerCallResponse<N>> {
  const given = await send("retailerCall", { call: name, input });
  // The schemas of all calls load with the first one, since screens that could make one seldom do.
  const { RETAILER_CALLS } = await import("#shared/messages/extension.ts");
  const answer = RETAILER_CALLS[name].response.safeParse(given);
  if (!answer.success) throw new ExtensionFailure("unexpected_answer");
  return answer.data as RetailerCallResponse<N>;
}
