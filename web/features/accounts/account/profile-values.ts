import { type User, updateUser } from "#shared/api/accounts.ts";
import { updateAgency } from "#shared/api/agency.ts";
import { formRules } from "#web/components/forms/form-rules.ts";

/** Whose form it is: an author's, an agency's owner's, who is its contact, or that of somebody else who works for one. */
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

/** The fields of every kind of form; `name` and `website` are the agency's. */
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

/** Body of `PUT /user`: trimmed, and no pen name rather than a blank one. Throws when the rules are not met. */
export const userBodyOf = (values: ProfileValues) => {
  const body = updateUser.body!.parse(values);
  return { ...body, author_name: body.author_name || null };
};

/** Body of `PUT /agency`: trimmed, and no website rather than a blank one. Throws when the rules are not met. */
export const agencyBodyOf = (values: ProfileValues) => {
  const body = updateAgency.body!.parse(values);
  return { ...body, website: body.website || null };
};

const userRules = formRules(updateUser.body!);
const agencyRules = formRules(updateAgency.body!);

/** What is wrong with the form, by the rules of the call that it will be sent by. */
export const profileRules = (kind: ProfileKind) => (values: ProfileValues) =>
  kind === "owner" ? agencyRules(values) : userRules(values);
