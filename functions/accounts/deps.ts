import type { BookStore } from "#functions/books/index.ts";
import type { Publisher } from "#functions/clients/bus.ts";
import type { Mailer } from "#functions/clients/mailer.ts";
import type { UserPool } from "#functions/clients/user-pool.ts";
import type { Clock } from "#functions/platform/clock.ts";
import type { SessionStore } from "#functions/platform/session-store.ts";
import type { AgencyStore } from "./agency-store.ts";
import type { KenpStore } from "./kenp-store.ts";
import type { ProfileStore } from "./profile-store.ts";
import type { SignUpStore } from "./sign-up-store.ts";
import type { AccountStore } from "./store.ts";
import type { VerificationStore } from "./verification-store.ts";

/** What the use cases of accounts lean on; each takes the part that it needs. */
export interface AccountsDeps {
  readonly accounts: AccountStore;
  readonly profiles: ProfileStore;
  readonly agencies: AgencyStore;
  readonly kenp: KenpStore;
  readonly books: BookStore;
  readonly signUps: SignUpStore;
  readonly verifications: VerificationStore;
  readonly sessions: SessionStore;
  readonly pool: UserPool;
  readonly mailer: Mailer;
  readonly bus: Publisher;
  readonly clock: Clock;
  readonly site: { readonly url: string; readonly supportEmail: string };
}
