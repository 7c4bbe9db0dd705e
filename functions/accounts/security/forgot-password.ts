import { spendForAddress } from "#functions/platform/limits/address-limits.ts";
import type { AccountsDeps } from "../deps.ts";

/**
 * Passes the wish for a new password on, the same for every address: whoever waits for the answer can't tell whether it is known. Throws TooMany
 * when an address, known or not, was named too often.
 */
export async function forgotPassword(
  deps: Pick<AccountsDeps, "bus" | "limits" | "clock">,
  { email }: { readonly email: string },
): Promise<void> {
  await spendForAddress(deps, "reset", email);
  await deps.bus.publish("PasswordResetRequested", { email });
}
