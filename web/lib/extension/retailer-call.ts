import {
  RETAILER_CALLS,
  type RetailerCallName,
  type RetailerCallRequest,
  type RetailerCallResponse,
} from "#shared/messages/extension.ts";
import type { SendToExtension } from "./extension-client.ts";
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
  const answer = RETAILER_CALLS[name].response.safeParse(await send("retailerCall", { call: name, input }));
  if (!answer.success) throw new ExtensionFailure("unexpected_answer");
  return answer.data as RetailerCallResponse<N>;
}
