import * as z from "zod";
import { EmailAddress, Id, Instant, Trimmed } from "#shared/primitives/schemas.ts";
import { Agency } from "../accounts/accounts.ts";
import {
  ChosenPassword,
  isConfirmed,
  Name,
  Registration,
  required,
  TimeZone,
  UNCONFIRMED,
} from "../accounts/registration.ts";
import { searchOf } from "../books/search.ts";
import { endpoint } from "../endpoint.ts";
import { ById, NO_CONTENT, OWN_ACCOUNT } from "../parts.ts";
import { AgencyRole } from "./agency-role.ts";

const AgencyName = Trimmed.min(1, required).max(200);
/** An address without a scheme becomes https; a blank one becomes null. */
const Website = Trimmed.max(300)
  .transform((text) => (text === "" || /^https?:\/\//i.test(text) ? text : `https://${text}`))
  .refine((text) => text === "" || (URL.canParse(text) && new URL(text).hostname.includes(".")), "Invalid website")
  .nullish();
/** A blank one becomes the product's own color. */
const Color = Trimmed.toLowerCase()
  .regex(/^(#[0-9a-f]{6})?$/, "Must be a color such as #12545d")
  .nullish();
export const AssignableRole = AgencyRole.exclude(["owner"]);

/** Changes that only the agency's owner makes. */
const byOwner = { access: "owner", opensWithoutPlan: true, impersonation: "never" } as const;

export const registerAgency = endpoint({
  name: "registerAgency",
  method: "POST",
  path: "/register/agency",
  access: "public",
  impersonation: "never",
  summary: "Signs an agency up with its owner; the browser then signs in with the same password.",
  status: 201,
  limit: "sign-up",
  body: Registration.extend({ name: AgencyName, website: Website }).refine(isConfirmed, UNCONFIRMED),
  response: z.object({ id: Id, email: z.string() }),
});

export const updateAgency = endpoint({
  ...byOwner,
  name: "updateAgency",
  method: "PUT",
  path: "/agency",
  summary: "Changes the agency and its contact, the owner. A new email address takes effect once it is verified.",
  limit: "profile",
  body: z.object({
    name: AgencyName,
    website: Website,
    color: Color,
    first_name: Name,
    last_name: Name,
    email: EmailAddress,
    timezone: TimeZone,
  }),
  response: Agency,
});

export const AgencyMember = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: AgencyRole,
  is_you: z.boolean(),
  joined_at: Instant,
});
export const Invitation = z.object({
  id: Id,
  email: z.string(),
  role: AssignableRole,
  created_at: Instant,
  expires_at: Instant,
});

export const listMembers = endpoint({
  name: "listMembers",
  method: "GET",
  path: "/agency/members",
  access: "agency",
  opensWithoutPlan: true,
  impersonation: "read",
  summary: "Lists the agency's members and pending invitations.",
  response: z.object({ data: z.array(AgencyMember), invitations: z.array(Invitation) }),
});

export const inviteMember = endpoint({
  ...byOwner,
  name: "inviteMember",
  method: "POST",
  path: "/agency/invitations",
  summary: "Invites a member by email. Inviting the same address again replaces the earlier invitation.",
  status: 201,
  limit: "invitation",
  body: z.object({ email: EmailAddress, role: AssignableRole }),
  response: z.object({ data: Invitation }),
});

export const revokeInvitation = endpoint({
  ...byOwner,
  ...NO_CONTENT,
  name: "revokeInvitation",
  method: "DELETE",
  path: "/agency/invitations/{id}",
  summary: "Revokes an invitation; its link stops working.",
  params: ById,
});

export const changeMemberRole = endpoint({
  ...byOwner,
  name: "changeMemberRole",
  method: "PUT",
  path: "/agency/members/{id}",
  summary: "Changes a member's role, effective with their next request.",
  params: ById,
  body: z.object({ role: AssignableRole }),
  response: z.object({ data: AgencyMember }),
});

export const removeMember = endpoint({
  ...byOwner,
  ...NO_CONTENT,
  name: "removeMember",
  method: "DELETE",
  path: "/agency/members/{id}",
  summary: "Removes a member from the agency, effective with their next request.",
  params: ById,
});

/** `hash` is the link's secret, `id` the agency's id. */
const link = z.object({ hash: Id, id: Id });

export const getInvitation = endpoint({
  name: "getInvitation",
  method: "GET",
  path: "/invitations/{hash}/{id}",
  access: "public",
  impersonation: "never",
  summary: "Returns the details of an invitation by its link.",
  limit: "verify",
  params: link,
  response: z.object({
    agency: z.string(),
    email: z.string(),
    role: AssignableRole,
    invited_by: z.string(),
    /** Whether the invited address already has an account, which then accepts with `joinAgency`. */
    has_account: z.boolean(),
  }),
});

export const acceptInvitation = endpoint({
  name: "acceptInvitation",
  method: "POST",
  path: "/invitations/{hash}/{id}",
  access: "public",
  impersonation: "never",
  summary: "Accepts an invitation; its link verifies the address. The browser then signs in.",
  status: 201,
  limit: "verify",
  params: link,
  body: ChosenPassword.extend({ first_name: Name, last_name: Name, timezone: TimeZone }).refine(
    isConfirmed,
    UNCONFIRMED,
  ),
  response: z.object({ id: Id, email: z.string() }),
});

export const joinAgency = endpoint({
  ...OWN_ACCOUNT,
  name: "joinAgency",
  method: "POST",
  path: "/invitations/{hash}/{id}/join",
  summary: "Accepts an invitation with the account that has the invited address, while it has nothing of its own.",
  limit: "verify",
  params: link,
  response: z.object({ id: Id, email: z.string() }),
});

export const searchAgency = searchOf("searchAgency", "/agencies/{id}/search", "an agency");
export const searchClient = searchOf("searchClient", "/clients/{id}/search", "an agency's client");
