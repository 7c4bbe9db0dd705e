import type { Publisher } from "#functions/clients/bus.ts";
import type { Mailer } from "#functions/clients/mailer.ts";
import type { OwnPoolAccount } from "#functions/clients/own-pool-account.ts";
import type { UserPool } from "#functions/clients/user-pool.ts";
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
