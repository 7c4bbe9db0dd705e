import type { AgencyStore, EndSessionsDeps, ProfileDeps, SignUpDeps } from "#functions/accounts/index.ts";
import type { BookStore } from "#functions/books/index.ts";
import type { InvitationStore } from "./invitations/invitation-store.ts";
import type { MemberStore } from "./members/member-store.ts";

export interface AgencyDeps extends SignUpDeps, ProfileDeps, EndSessionsDeps {
  readonly agencies: AgencyStore;
  readonly members: MemberStore;
  readonly invitations: InvitationStore;
  readonly books: BookStore;
}
