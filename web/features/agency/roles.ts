import type { z } from "zod";
import type {
  AgencyMember,
  AssignableRole as GivenRoleSchema,
  Invitation as InvitationSchema,
} from "#shared/api/agency/agency.ts";
import type { AgencyRole } from "#shared/api/agency/agency-role.ts";

export type Member = z.infer<typeof AgencyMember>;
export type Invitation = z.infer<typeof InvitationSchema>;
export type AssignableRole = z.infer<typeof GivenRoleSchema>;

export const ROLE_NAMES: Record<AgencyRole, string> = { owner: "Owner", member: "Member", read_only: "Read-only" };

export const GIVEN_ROLES: readonly { readonly role: AssignableRole; readonly about: string }[] = [
  { role: "member", about: "Works with everything of the agency. Only its people, details and billing stay yours." },
  { role: "read_only", about: "Sees everything that a member sees, and changes nothing." },
];

export const fullNameOf = ({ first_name, last_name }: Pick<Member, "first_name" | "last_name">): string =>
  `${first_name} ${last_name}`;
