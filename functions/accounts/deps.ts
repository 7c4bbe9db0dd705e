import type { Publisher } from "#functions/adapters/bus.ts";
import type { Mailer } from "#functions/adapters/mailer.ts";
import type { OwnPoolAccount } from "#functions/adapters/own-pool-account.ts";
import type { UserPool } from "#functions/adapters/user-pool.ts";
import type { Clock } from "#functions/platform/clock.ts";
import type { accountsStores } from "./wiring.ts";

export interface AccountsDeps extends Readonly<ReturnType<typeof accountsStores>> {
  readonly pool: UserPool;
  readonly ownAccount: OwnPoolAccount;
  readonly mailer: Mailer;
  readonly bus: Publisher;
  readonly clock: Clock;
  readonly site: { readonly url: string; readonly supportEmail: string };
}
