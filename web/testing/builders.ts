import type { Preferences, User } from "#shared/api/accounts/accounts.ts";
import type { Import, ImportFile, MonthOutcome, OutcomeFigures, Understood } from "#shared/api/imports.ts";
import { FREE_PLAN, PLANS, type PlanMetadata, UNLIMITED } from "#shared/catalogue/plans.ts";
import { DEFAULT_LETTER_WEEKDAY } from "#shared/domain/calm/calm-days.ts";
import type { ColumnsQuestion, MappingProposal } from "#shared/sources/column-mapping.ts";

/** Realistic test data; each test overrides only what it is about. */

export const buildPreferences = (changes: Partial<Preferences> = {}): Preferences => ({
  theme: "auto",
  currency: "USD",
  default_marketplace: null,
  number_format: "auto",
  leaves_out_today: false,
  calm_mode: false,
  hides_amounts: false,
  letter_weekday: DEFAULT_LETTER_WEEKDAY,
  ...changes,
});

/** An author on trial by default. */
export const buildUser = (changes: Partial<User> = {}): User => ({
  id: "u1",
  first_name: "Ada",
  last_name: "Quill",
  author_name: null,
  email: "ada@example.com",
  pending_email: null,
  timezone: "Europe/Madrid",
  currency: "USD",
  preferences: buildPreferences(),
  kenpc_percent: 100,
  email_not_verified: false,
  amazon_cookies_accepted: false,
  kdp_cookies_enabled: false,
  kdp_account: null,
  author_central_account: null,
  amazon_author: null,
  on_trial: true,
  trial_ends_at: "2026-11-30T09:00:00Z",
  plan: null,
  subscription: null,
  entitlements: toEntitlements(UNLIMITED),
  onboard: true,
  impersonate_admin_id: null,
  impersonation_ends_at: null,
  impersonation_changes_until: null,
  is_admin: false,
  agency: null,
  agencies: [],
  agency_role: null,
  book_counts: 0,
  marketing_count: 0,
  first_data_at: null,
  extension: {
    activation_date: null,
    kdp_sync_daily_date: null,
    ama_payments_import_start_date: null,
    ama_payments_imported_date: null,
    books_last_sync_date: null,
  },
  deletion_due_at: null,
  created_at: "2026-11-16T09:00:00Z",
  ...changes,
});

const toEntitlements = ({ restrict_formats, ...limits }: PlanMetadata): NonNullable<User["entitlements"]> => ({
  ...limits,
  restrict_formats: [...restrict_formats],
});

/** Overrides for a user whose trial is over and who has no plan. */
export const WITHOUT_PLAN = {
  on_trial: false,
  trial_ends_at: "2026-11-15T09:00:00Z",
  entitlements: null,
} satisfies Partial<User>;

/** Overrides for an author on the Free plan. */
export const ON_FREE = {
  on_trial: false,
  trial_ends_at: null,
  plan: {
    name: FREE_PLAN.name,
    stripe_plan: FREE_PLAN.stripe_plan,
    price: FREE_PLAN.price,
    billing_interval: FREE_PLAN.billing_interval,
  },
  entitlements: toEntitlements(FREE_PLAN.metadata),
  onboard: undefined,
} satisfies Partial<User>;

/** Overrides for a user subscribed to a plan. Throws for an unknown plan. */
export function subscribedTo(
  stripePlan: string,
  changes: Partial<NonNullable<User["subscription"]>> = {},
): Partial<User> {
  const plan = PLANS.find(({ stripe_plan }) => stripe_plan === stripePlan);
  if (!plan) throw new Error(`no such plan: ${stripePlan}`);
  const { name, price, billing_interval, metadata } = plan;
  return {
    on_trial: changes.status === "trialing",
    trial_ends_at: null,
    plan: { name, stripe_plan: stripePlan, price, billing_interval },
    subscription: { stripe_plan: stripePlan, status: "active", ends_at: null, paid_until: null, ...changes },
    entitlements: toEntitlements(metadata),
    onboard: undefined,
  };
}

/** A member of an agency without a plan; its owner by default. */
export function buildAgencyUser(changes: Partial<User> = {}): User {
  const agency = {
    id: "agency-1",
    name: "Inkwell Partners",
    website: "https://inkwell.example.com",
    color: null,
    book_counts: 0,
    deletion_due_at: null,
  };
  return buildUser({
    on_trial: false,
    trial_ends_at: null,
    entitlements: null,
    agency,
    agencies: [agency],
    agency_role: "owner",
    ...changes,
  });
}

export const buildFigures = (changes: Partial<OutcomeFigures> = {}): OutcomeFigures => ({
  grain: "day",
  rows: 120,
  books: 8,
  authors: 2,
  units: 310,
  pages: 48_210,
  royalty: { USD: 412_180_000, GBP: 38_400_000 },
  ...changes,
});

export const buildOutcome = (changes: Partial<MonthOutcome> = {}): MonthOutcome => ({
  family: "estimator",
  month: "2026-10",
  file: "KDP_Royalties_Estimator.xlsx",
  outcome: "new",
  reasons: [],
  before: null,
  after: buildFigures(),
  written: true,
  ...changes,
});

export const buildFile = (changes: Partial<ImportFile> = {}): ImportFile => ({
  name: "KDP_Royalties_Estimator.xlsx",
  size: 48_200,
  status: "read",
  kind: "estimator",
  language: "en",
  grain: "day",
  created_at: "2026-11-19T18:20:00Z",
  months: ["2026-10"],
  message: null,
  checks: [{ name: "Combined Sales equals the format sheets", ok: true, detail: "USD 412.18 = 412.18" }],
  problems: [],
  rows_set_aside: 0,
  understood: null,
  questions: [],
  surprises: [],
  ...changes,
});

/** An invoice of Kobo's, read as a trial. */
export const buildUnderstood = (changes: Partial<Understood> = {}): Understood => ({
  source: "kobo",
  source_name: "Kobo Writing Life",
  kind_name: "sales invoice",
  rank: "trial",
  rows: 42,
  products: 3,
  months: [{ month: "2026-10", start: "2026-10-01", end: "2026-10-31", rows: 42 }],
  money: { earned: { EUR: 123_400_000, CAD: 9_500_000 } },
  without_currency: {},
  measures: { units: 57, refunds: 2 },
  ...changes,
});

export const buildTrialFile = (changes: Partial<ImportFile> = {}): ImportFile =>
  buildFile({
    name: "kobo.csv",
    kind: "kobo:sales-invoice",
    understood: buildUnderstood(),
    questions: [{ about: "reading" }],
    ...changes,
  });

const NO_PROPOSAL: MappingProposal = {
  shop: null,
  title: null,
  product_id: null,
  author: null,
  date: null,
  date_form: null,
  units: null,
  refunds: null,
  units_are_net: null,
  money: null,
  money_kind: null,
  decimals: null,
  currency_column: null,
  currency: null,
  country: null,
  format: null,
};

export const buildColumnsQuestion = (changes: Partial<ColumnsQuestion> = {}): ColumnsQuestion => ({
  about: "columns",
  fingerprint: "0123456789abcdef01234567",
  sheet: null,
  columns: ["Sold on", "Book title", "Your share"],
  left_out: ["Customer email"],
  preview: {
    columns: ["Sold on", "Book title", "Your share"],
    rows: [["03/04/2026", "The Quiet Harbour", "6.20"]],
  },
  proposal: { ...NO_PROPOSAL, title: "Book title", date: "Sold on", money: "Your share", decimals: "point" },
  mapping: null,
  fault: null,
  ...changes,
});

/** A table of a shop that no reader knows, before its columns are mapped. */
export const buildUnknownTable = (changes: Partial<ImportFile> = {}): ImportFile =>
  buildFile({
    name: "harbour.csv",
    kind: "other-shops:table",
    understood: null,
    months: [],
    questions: [buildColumnsQuestion()],
    ...changes,
  });

export const buildImport = (changes: Partial<Import> = {}): Import => ({
  id: "import-1",
  source: "upload",
  status: "completed",
  created_at: "2026-11-20T09:12:00Z",
  finished_at: "2026-11-20T09:12:14Z",
  files: [buildFile()],
  months: [buildOutcome()],
  months_total: 1,
  months_written: 1,
  payments: 0,
  books_added: 0,
  message: null,
  undoable: false,
  ...changes,
});
