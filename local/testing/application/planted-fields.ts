import type { SentBody } from "./row.ts";

export const PLANTED = "planted-by-a-stranger";
const INSTANT = "2099-12-31T00:00:00.000Z";
/** Values that must not be found anywhere in the table afterwards. */
export const TRACES: readonly string[] = [PLANTED, "2099-12-31"];

/** Fields that would escalate privileges, under their names on the wire and in the table. */
const FIELDS: Readonly<Record<string, unknown>> = {
  id: PLANTED,
  userId: PLANTED,
  user_id: PLANTED,
  tenantId: PLANTED,
  ownerId: PLANTED,
  sub: PLANTED,
  kind: "agency",
  access: "admin",
  plan: { name: PLANTED, stripe_plan: PLANTED, price: 0 },
  plan_type: "AGENCY",
  localPlan: "FREE",
  subscription: { stripe_plan: PLANTED, status: "active" },
  customer: PLANTED,
  stripe_id: "FREE",
  agency: { id: PLANTED, name: PLANTED },
  agencies: [{ id: PLANTED, name: PLANTED }],
  agencyId: PLANTED,
  agency_id: PLANTED,
  agencyRole: "owner",
  agency_role: "owner",
  is_admin: true,
  isAdmin: true,
  adminId: PLANTED,
  grantId: PLANTED,
  impersonate_admin_id: PLANTED,
  email_verified: true,
  email_not_verified: false,
  emailVerifiedAt: INSTANT,
  unverified: null,
  pendingEmail: `${PLANTED}@example.com`,
  on_trial: true,
  trial_ends_at: INSTANT,
  trialEndsAt: INSTANT,
  deletion_due_at: INSTANT,
  deletionDueAt: INSTANT,
  removingAt: INSTANT,
  signedOutAt: INSTANT,
  passwordChangedAt: INSTANT,
  firstDataAt: PLANTED,
  first_data_at: PLANTED,
  activationDate: INSTANT,
  kdpSyncDailyDate: INSTANT,
  createdAt: INSTANT,
  created_at: INSTANT,
  expiresAt: 4_102_358_400,
  pk: PLANTED,
  sk: PLANTED,
  __edb_e__: "agency",
};

/** A nested `id` is a regular field of the wire format. */
const NESTED = Object.fromEntries(Object.entries(FIELDS).filter(([name]) => name !== "id"));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const plantedIn = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plantedIn);
  return isObject(value) ? withFields(value, NESTED) : value;
};

function withFields(body: Readonly<Record<string, unknown>>, fields: typeof FIELDS): Record<string, unknown> {
  const own = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, plantedIn(value)]));
  return { ...fields, ...own };
}

/** Adds every such field that the body lacks, at every depth. */
export const withPlanted = (body: SentBody): unknown =>
  isObject(body) ? withFields(body, FIELDS) : body.map(plantedIn);
