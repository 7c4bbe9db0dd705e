import * as z from "zod";
import { ServiceError } from "#local/model/json-service.ts";
import type { PoolParts } from "./parts.ts";
import type { PoolUser } from "./store.ts";

/** An omitted setting changes nothing. */
export const MfaPreference = z
  .object({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().default(false) })
  .optional();

/** Turns one-time codes on or off for a user. Turning them on requires a verified secret. */
export function preferMfa({ store, now }: PoolParts, user: PoolUser, wish: z.output<typeof MfaPreference>): void {
  if (!wish) return;
  if (wish.Enabled && !user.totp_verified) {
    throw new ServiceError(
      "InvalidParameterException",
      "User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA",
    );
  }
  store.setTotpEnabled(user.username, wish.Enabled, now());
}
