import { spendForAddress } from "#functions/platform/limits/address-limits.ts";
import type { AccountsDeps } from "../deps.ts";

/**
 * Requests a password reset. The response is the same for known and unknown addresses. Throws TooMany when an address,
 * known or not, was requested too often.
 */
export async function forgotPassword(
  deps: Pick<AccountsDeps, "bus" | "limits" | "clock">,
  { email }: { readonly email: string },
): Promise<void> {
  await spendForAddress(deps, "reset", email);
  await deps.bus.publish("PasswordResetRequested", { email });
}
