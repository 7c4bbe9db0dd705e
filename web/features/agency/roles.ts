import type * as z from "zod";
import type {
  AgencyMember,
  AssignableRole as GivenRoleSchema,
  Invitation as InvitationSchema,
} from "#shared/api/agency/agency.ts";

export type Member = z.infer<typeof AgencyMember>;
export type Invitation = z.infer<typeof InvitationSchema>;
export type AssignableRole = z.infer<typeof GivenRoleSchema>;

export const ASSIGNABLE_ROLES: readonly AssignableRole[] = ["member", "read_only"];

export const fullNameOf = ({ first_name, last_name }: Pick<Member, "first_name" | "last_name">): string =>
  `${first_name} ${last_name}`;
