import type { AgencyStore, EndSessionsDeps, ProfileDeps, SignUpDeps } from "#functions/accounts/index.ts";
import type { BookStore } from "#functions/books/index.ts";
import type { InvitationStore } from "./invitation-store.ts";
import type { MemberStore } from "./member-store.ts";

export interface AgencyDeps extends SignUpDeps, ProfileDeps, EndSessionsDeps {
  readonly agencies: AgencyStore;
  readonly members: MemberStore;
  readonly invitations: InvitationStore;
  readonly books: BookStore;
}
