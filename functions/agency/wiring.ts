import type { TableAccess } from "#functions/entities/base.ts";
import { authorStore } from "./clients/author-store.ts";
import { clientCodeStore } from "./clients/client-code-store.ts";
import { clientInvitationStore } from "./clients/client-invitation-store.ts";
import { clientStore } from "./clients/client-store.ts";
import { viewStore } from "./consents/view-store.ts";
import { invitationStore } from "./invitations/invitation-store.ts";
import { memberStore } from "./members/member-store.ts";

/** Everything in the table that the use cases of agencies need beside the stores of accounts. */
export const agencyStores = (access: TableAccess) => ({
  members: memberStore(access),
  invitations: invitationStore(access),
  authors: authorStore(access),
  clients: clientStore(access),
  clientInvitations: clientInvitationStore(access),
  clientCodes: clientCodeStore(access),
  views: viewStore(access),
});
