import type { AmazonCallName, AmazonCallRequest, AmazonCallResponse } from "#shared/messages/extension.ts";
import type { SendToExtension } from "./detect-extension.ts";
import { ExtensionFailure } from "./extension-failure.ts";

/**
 * Makes an Amazon call with the author's session through the extension. Rejects with ExtensionFailure, including for a
 * response that doesn't match the call.
 */
export async function callAmazon<N extends AmazonCallName>(
  send: SendToExtension,
  name: N,
  input: AmazonCallRequest<N>,
): Promise<AmazonCallResponse<N>> {
  const given = await send("retailerCall", { call: name, input });
  // The schemas of all calls load with the first one, since screens that could make one seldom do.
  const { AMAZON_CALLS } = await import("#shared/messages/extension.ts");
  const answer = AMAZON_CALLS[name].response.safeParse(given);
  if (!answer.success) throw new ExtensionFailure("unexpected_answer");
  return answer.data as AmazonCallResponse<N>;
}
