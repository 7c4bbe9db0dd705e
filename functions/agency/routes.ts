import { type Binding, on } from "#functions/platform/http/binding.ts";
import * as api from "#shared/api/agency/agency.ts";
import type { AgencyDeps } from "./deps.ts";
import { acceptInvitation } from "./invitations/accept-invitation.ts";
import { getInvitation } from "./invitations/get-invitation.ts";
import { inviteMember } from "./invitations/invite-member.ts";
import { revokeInvitation } from "./invitations/revoke-invitation.ts";
import { changeMemberRole } from "./members/change-member-role.ts";
import { listMembers } from "./members/list-members.ts";
import { removeMember } from "./members/remove-member.ts";
import { registerAgency } from "./register-agency.ts";
import { updateAgency } from "./update-agency.ts";

export const agencyRoutes = (deps: AgencyDeps): Binding[] => [
  on(api.registerAgency, ({ body }) => registerAgency(deps, body)),
  on(api.updateAgency, ({ actor, body }) => updateAgency(deps, actor, body)),
  on(api.listMembers, ({ actor }) => listMembers(deps, actor)),
  on(api.inviteMember, ({ actor, body }) => inviteMember(deps, actor, body)),
  on(api.revokeInvitation, ({ actor, params }) => revokeInvitation(deps, actor, params)),
  on(api.changeMemberRole, ({ actor, params, body }) => changeMemberRole(deps, actor, params, body)),
  on(api.removeMember, ({ actor, params }) => removeMember(deps, actor, params)),
  on(api.getInvitation, ({ params }) => getInvitation(deps, params)),
  on(api.acceptInvitation, ({ params, body }) => acceptInvitation(deps, params, body)),
];
