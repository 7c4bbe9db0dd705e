import { type User, updateUser } from "#shared/api/accounts/accounts.ts";
import { updateAgency } from "#shared/api/agency/agency.ts";
import { formRules } from "#web/components/forms/form-rules.ts";

/** The kind of form: for an author, for an agency's owner, who is its contact, or for another member of an agency. */
export type ProfileKind = "author" | "owner" | "member";

export const PROFILE_FIELDS = [
  "name",
  "website",
  "first_name",
  "last_name",
  "author_name",
  "email",
  "timezone",
] as const;

/** The fields of all forms; `name` and `website` belong to the agency. */
export type ProfileValues = Readonly<Record<(typeof PROFILE_FIELDS)[number], string>>;

export function profileKindOf({ agency, agency_role }: User): ProfileKind {
  if (!agency) return "author";
  return agency_role === "owner" ? "owner" : "member";
}

export const valuesOf = (user: User): ProfileValues => ({
  name: user.agency?.name ?? "",
  website: user.agency?.website ?? "",
  first_name: user.first_name,
  last_name: user.last_name,
  author_name: user.author_name ?? "",
  email: user.email,
  timezone: user.timezone,
});

/** Body of `PUT /user`: trimmed, without a blank pen name. Throws when the rules are not met. */
export const userBodyOf = (values: ProfileValues) => {
  const body = updateUser.body!.parse(values);
  return { ...body, author_name: body.author_name || null };
};

/** Body of `PUT /agency`: trimmed, without a blank website. Throws when the rules are not met. */
export const agencyBodyOf = (values: ProfileValues) => {
  const body = updateAgency.body!.parse(values);
  return { ...body, website: body.website || null };
};

const userRules = formRules(updateUser.body!);
const agencyRules = formRules(updateAgency.body!);

export const profileRules = (kind: ProfileKind) => (values: ProfileValues) =>
  kind === "owner" ? agencyRules(values) : userRules(values);
