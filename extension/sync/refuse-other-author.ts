import type { RetailerClient } from "#shared/sources/amazon/retailer-client.ts";
import { OtherAuthor } from "./failures.ts";

/**
 * Rejects with OtherAuthor unless the portal shows the connected author: readings of another author's session must not
 * reach this account.
 */
export async function refuseOtherAuthor(
  portal: Pick<RetailerClient, "profile">,
  { author }: { readonly author: string },
): Promise<void> {
  const profile = await portal.profile();
  if (profile?.authorId !== author) throw new OtherAuthor();
}
