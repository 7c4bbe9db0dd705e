import * as z from "zod";
import { CURRENCIES, MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import { LIVE_STATUSES } from "#shared/domain/billing/subscription.ts";
import { CentsSchema, EmailAddress, Id, Instant, IsoMonthSchema, Trimmed } from "#shared/primitives/schemas.ts";
import { AgencyRole } from "../agency/agency-role.ts";
import { BillingIntervalSchema, PlanMetadata } from "../billing/plan.ts";
import { endpoint } from "../endpoint.ts";
import { NO_CONTENT, OWN_ACCOUNT } from "../parts.ts";
import { Name, RegisterBody, TimeZone } from "./registration.ts";

export const THEMES = ["light", "dark", "auto"] as const;
/** Number styles, each named by an example; `auto` follows the browser. */
export const NUMBER_FORMATS = ["auto", "1,234.56", "1.234,56", "1 234,56", "1’234.56"] as const;

export const Preferences = z.object({
  theme: z.enum(THEMES),
  currency: z.enum(CURRENCIES, "Unknown currency"),
  /** Id of the store that lists and forms start with; null for no preference. */
  default_marketplace: z
    .int()
    .refine((id) => MARKETPLACES.some((store) => store.id === id), "Unknown store")
    .nullable(),
  number_format: z.enum(NUMBER_FORMATS),
  /** Reports end yesterday, because today's figures are still incomplete. */
  leaves_out_today: z.boolean(),
  /** Figures end on the day before the latest letter; an agency's members have no calm mode. */
  calm_mode: z.boolean(),
  /** Screens and emails show no amounts of money. */
  hides_amounts: z.boolean(),
  /** 0 is Sunday. */
  letter_weekday: z.int().min(0).max(6),
});
export type Preferences = z.infer<typeof Preferences>;

/** A user's current plan. The free plan exists only in Colophon, not at Stripe. */
export const CurrentPlan = z.object({
  name: z.string(),
  stripe_plan: z.string(),
  price: CentsSchema,
  billing_interval: BillingIntervalSchema,
});

/** `color` marks the agency's reports, as `#rrggbb`; null for the product's own. */
export const Agency = z.object({
  id: Id,
  name: z.string(),
  website: z.string().nullable(),
  color: z.string().nullable(),
  book_counts: z.int(),
  /** When the agency will be permanently deleted with its owner's account; null when no deletion is pending. */
  deletion_due_at: Instant.nullable(),
});

/**
 * The signed-in user, as `GET /user` returns it, without an envelope. During impersonation it is the impersonated user.
 */
export const User = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  author_name: z.string().nullable(),
  email: z.string(),
  /** New address that replaces `email` once it is verified. */
  pending_email: z.string().nullable(),
  timezone: z.string(),
  currency: z.string(),
  preferences: Preferences,
  kenpc_percent: z.int(),
  email_not_verified: z.boolean(),
  amazon_cookies_accepted: z.boolean(),
  kdp_cookies_enabled: z.boolean(),
  kdp_account: z.object({ id: Id, email: z.string() }).nullable(),
  /** Whether a stored Author Central session works; null without one. */
  author_central_account: z.object({ active: z.boolean() }).nullable(),
  /** The user's profile at Amazon's author portal; null until one is claimed. */
  amazon_author: z
    .object({ asin: z.string().nullable(), authorId: z.string(), name: z.string().nullable() })
    .nullable(),
  on_trial: z.boolean(),
  trial_ends_at: Instant.nullable(),
  plan: CurrentPlan.nullable(),
  /** Set only while the subscription is trialing, active or past due. */
  subscription: z
    .object({
      stripe_plan: z.string().nullable(),
      status: z.enum(LIVE_STATUSES),
      ends_at: Instant.nullable(),
      /** End of the period that is paid for; null in a trial and while a payment is missing. */
      paid_until: Instant.nullable(),
    })
    .nullable(),
  /** What the user's plan or trial currently allows; null when the user has to choose a plan first. */
  entitlements: PlanMetadata.nullable(),
  /** Present until a plan has been chosen for the first time. */
  onboard: z.literal(true).optional(),
  /** The impersonating administrator, if any; the impersonation grant holds the end time. */
  impersonate_admin_id: Id.nullable(),
  impersonation_ends_at: Instant.nullable(),
  /** Until when the impersonating administrator may change something; null while they may only view. */
  impersonation_changes_until: Instant.nullable(),
  /** True for the one administrator, who may impersonate others. */
  is_admin: z.boolean(),
  /** The agency that the user works for; null for an author. */
  agency: Agency.nullable(),
  agencies: z.array(Agency),
  agency_role: AgencyRole.nullable(),
  book_counts: z.int(),
  /** Number of event logs. */
  marketing_count: z.int(),
  /**
   * First month with data from any source, or null without data. Guards accept it like a sync
   * (docs/departures.md#uploads).
   */
  first_data_at: IsoMonthSchema.nullable(),
  extension: z.object({
    activation_date: Instant.nullable(),
    kdp_sync_daily_date: Instant.nullable(),
    ama_payments_import_start_date: Instant.nullable(),
    ama_payments_imported_date: Instant.nullable(),
    books_last_sync_date: Instant.nullable(),
  }),
  /** When the account will be permanently deleted; null when no deletion is pending. */
  deletion_due_at: Instant.nullable(),
  created_at: Instant,
});
export type User = z.infer<typeof User>;

export const register = endpoint({
  name: "register",
  method: "POST",
  path: "/register",
  access: "public",
  impersonation: "never",
  summary: "Signs an author up; the browser then signs in with the same password.",
  status: 201,
  limit: "sign-up",
  body: RegisterBody,
  response: z.object({ id: Id, email: z.string() }),
});

export const getUser = endpoint({
  name: "getUser",
  method: "GET",
  path: "/user",
  access: "member",
  opensWithoutPlan: true,
  impersonation: "read",
  summary: "Returns the signed-in user.",
  response: User,
});

export const updateUser = endpoint({
  ...OWN_ACCOUNT,
  name: "updateUser",
  method: "PUT",
  path: "/user",
  summary: "Changes the profile. A new email address takes effect once it is verified; the old one is notified.",
  limit: "profile",
  body: z.object({
    first_name: Name,
    last_name: Name,
    author_name: Trimmed.max(200).nullish(),
    email: EmailAddress,
    timezone: TimeZone,
  }),
  response: User,
});

export const cancelEmailChange = endpoint({
  ...OWN_ACCOUNT,
  name: "cancelEmailChange",
  method: "DELETE",
  path: "/user/pending-email",
  summary: "Cancels a pending email change; the link sent to the new address stops working.",
  response: User,
});

export const updatePreferences = endpoint({
  ...OWN_ACCOUNT,
  name: "updatePreferences",
  method: "PUT",
  path: "/user/preferences",
  summary: "Changes display preferences; omitted ones stay.",
  body: Preferences.partial(),
  response: User,
});

export const verifyEmail = endpoint({
  name: "verifyEmail",
  method: "POST",
  path: "/verify/email/{hash}/{id}",
  access: "public",
  impersonation: "never",
  summary: "Confirms the email address that the verification link was sent to: the first one or its replacement.",
  limit: "verify",
  params: z.object({ hash: Id, id: Id }),
  response: z.object({ verified: z.literal(true) }),
});

export const resendVerification = endpoint({
  ...OWN_ACCOUNT,
  ...NO_CONTENT,
  name: "resendVerification",
  method: "POST",
  path: "/verify/resend",
  summary: "Sends the verification email again, to the unverified address.",
  limit: "resend",
});
