import { type Cents, cents } from "#shared/primitives/cents.ts";
import type { FormatCode } from "./formats.ts";

export type PlanType = "AUTHOR" | "AGENCY";
export type BillingInterval = "MONTH" | "YEAR";

/** What a plan allows; null means unlimited. Books beyond a limit are stored but not tracked. */
export interface PlanMetadata {
  /** Books whose ranks are read every two hours. */
  readonly realtime_limit: number | null;
  /** Books whose ranks are read every twelve hours. */
  readonly backlist_limit: number | null;
  /** Days that reports go back; older figures are stored but hidden. */
  readonly data_retention: number | null;
  /** No event logs and no insights. */
  readonly disable_marketing: boolean;
  /** No CSV or zip export of reports, and no agency reports. */
  readonly disable_reports: boolean;
  readonly restrict_formats: readonly FormatCode[];
}

/**
 * A plan as it is sold. `stripe_plan` names it in URLs and is the lookup key of its Stripe price; `stripe_id` is its
 * Stripe product.
 */
export interface CataloguePlan {
  readonly stripe_plan: string;
  readonly stripe_id: string;
  readonly name: string;
  readonly plan_type: PlanType;
  readonly billing_interval: BillingInterval;
  /** In cents of a US dollar per interval. */
  readonly price: Cents;
  /** The recommended plan of its type and interval. */
  readonly highlight: boolean;
  readonly metadata: PlanMetadata;
}

export const BILLING_CURRENCY = "USD";
/** Months charged per year: a yearly plan includes one free month. */
export const MONTHS_PAID_OF_A_YEAR = 11;
/** Stripe trial of an agency's first plan, in days. */
export const AGENCY_TRIAL_DAYS = 7;
/** Identifier of the free plan, which has no Stripe subscription. */
export const FREE = "FREE";

/** Formats that a plan tracks by default. */
const USUAL_FORMATS = ["kindle", "paperback", "audiobook"] as const;
const ALL_FORMATS = ["kindle", "paperback", "audiobook", "hardcover", "audio_cd"] as const;
const YEAR_DAYS = 365;

/** Trial entitlements: no limits. */
export const UNLIMITED: PlanMetadata = {
  realtime_limit: null,
  backlist_limit: null,
  data_retention: null,
  disable_marketing: false,
  disable_reports: false,
  restrict_formats: ALL_FORMATS,
};

export const FREE_PLAN: CataloguePlan = {
  stripe_plan: FREE,
  stripe_id: FREE,
  name: "Free",
  plan_type: "AUTHOR",
  billing_interval: "MONTH",
  price: cents(0),
  highlight: false,
  metadata: {
    realtime_limit: 1,
    backlist_limit: 10,
    data_retention: YEAR_DAYS,
    disable_marketing: true,
    disable_reports: true,
    restrict_formats: USUAL_FORMATS,
  },
};

interface Tier {
  readonly slug: string;
  readonly name: string;
  readonly plan_type: PlanType;
  readonly monthlyCents: number;
  readonly highlight: boolean;
  readonly metadata: PlanMetadata;
}

/** Paid tiers, each sold monthly and yearly. */
const TIERS: readonly Tier[] = [
  {
    slug: "author-writer",
    name: "Writer",
    plan_type: "AUTHOR",
    monthlyCents: 900,
    highlight: false,
    metadata: {
      ...UNLIMITED,
      realtime_limit: 5,
      backlist_limit: 50,
      data_retention: 3 * YEAR_DAYS,
      restrict_formats: USUAL_FORMATS,
    },
  },
  {
    slug: "author-career",
    name: "Career",
    plan_type: "AUTHOR",
    monthlyCents: 1900,
    highlight: true,
    metadata: { ...UNLIMITED, realtime_limit: 25, backlist_limit: 250 },
  },
  {
    slug: "author-publisher",
    name: "Publisher",
    plan_type: "AUTHOR",
    monthlyCents: 3900,
    highlight: false,
    metadata: { ...UNLIMITED, realtime_limit: 100 },
  },
  {
    slug: "agency-studio",
    name: "Studio",
    plan_type: "AGENCY",
    monthlyCents: 4900,
    highlight: false,
    metadata: { ...UNLIMITED, realtime_limit: 100, backlist_limit: 1000, disable_reports: true },
  },
  {
    slug: "agency-house",
    name: "House",
    plan_type: "AGENCY",
    monthlyCents: 9900,
    highlight: true,
    metadata: { ...UNLIMITED, realtime_limit: 400, backlist_limit: 5000 },
  },
  {
    slug: "agency-group",
    name: "Group",
    plan_type: "AGENCY",
    monthlyCents: 19900,
    highlight: false,
    metadata: UNLIMITED,
  },
];

const sold = ({ slug, monthlyCents, ...tier }: Tier): CataloguePlan[] => [
  { ...tier, stripe_plan: `${slug}-monthly`, stripe_id: slug, billing_interval: "MONTH", price: cents(monthlyCents) },
  {
    ...tier,
    stripe_plan: `${slug}-yearly`,
    stripe_id: slug,
    billing_interval: "YEAR",
    price: cents(monthlyCents * MONTHS_PAID_OF_A_YEAR),
  },
];

/**
 * Every plan, the free one first, then by type and price. `npm run stripe:sync` creates Stripe's products and prices
 * from this list.
 */
export const PLANS: readonly CataloguePlan[] = [FREE_PLAN, ...TIERS.flatMap(sold)];

export const planOf = (stripePlan: string): CataloguePlan | undefined =>
  PLANS.find(({ stripe_plan }) => stripe_plan === stripePlan);

/** Monthly price of a plan, rounded to a cent. */
export const pricePerMonth = ({ price, billing_interval }: CataloguePlan): Cents =>
  billing_interval === "MONTH" ? price : cents(Math.round(price / 12));
