import { type User, updateUser } from "#shared/api/accounts/accounts.ts";
import { updateAgency } from "#shared/api/agency/agency.ts";
import { endpointForm } from "#web/components/forms/endpoint-form.ts";

/** The kind of form: for an author, for an agency's owner, who is its contact, or for another member of an agency. */
export type ProfileKind = "author" | "owner" | "member";

export const PROFILE_FIELDS = [
  "name",
  "website",
  "color",
  "first_name",
  "last_name",
  "author_name",
  "email",
  "timezone",
] as const;

/** The fields of all forms; `name`, `website` and `color` belong to the agency. */
export type ProfileValues = Readonly<Record<(typeof PROFILE_FIELDS)[number], string>>;

export function profileKindOf({ agency, agency_role }: User): ProfileKind {
  if (!agency) return "author";
  return agency_role === "owner" ? "owner" : "member";
}

export const valuesOf = (user: User): ProfileValues => ({
  name: user.agency?.name ?? "",
  website: user.agency?.website ?? "",
  color: user.agency?.color ?? "",
  first_name: user.first_name,
  last_name: user.last_name,
  author_name: user.author_name ?? "",
  email: user.email,
  timezone: user.timezone,
});

const userForm = endpointForm(updateUser);
const agencyForm = endpointForm(updateAgency);

/** Body of `PUT /user`: trimmed, without a blank pen name. Throws when the rules are not met. */
export const userBodyOf = (values: ProfileValues) => {
  const body = userForm.toBody(values);
  return { ...body, author_name: body.author_name || null };
};

/** Body of `PUT /agency`: trimmed, without a blank website or color. Throws when the rules are not met. */
export const agencyBodyOf = (values: ProfileValues) => {
  const body = agencyForm.toBody(values);
  return { ...body, website: body.website || null, color: body.color || null };
};

export const profileRules = (kind: ProfileKind) => (kind === "owner" ? agencyForm : userForm).validate;
