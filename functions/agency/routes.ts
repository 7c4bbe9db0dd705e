import { type Binding, on } from "#functions/platform/binding.ts";
import * as api from "#shared/api/agency.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { changeMemberRole } from "./change-member-role.ts";
import type { AgencyDeps } from "./deps.ts";
import { getInvitation } from "./get-invitation.ts";
import { inviteMember } from "./invite-member.ts";
import { listMembers } from "./list-members.ts";
import { registerAgency } from "./register-agency.ts";
import { removeMember } from "./remove-member.ts";
import { revokeInvitation } from "./revoke-invitation.ts";
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
