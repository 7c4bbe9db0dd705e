import { accountsPersonalData } from "#functions/accounts/index.ts";
import type { ReportObjects } from "#functions/adapters/files/report-objects.ts";
import type { AskStripe } from "#functions/adapters/stripe/stripe.ts";
import { agencyPersonalData, clientsPersonalData } from "#functions/agency/index.ts";
import { amazonAccountsPersonalData } from "#functions/amazon-accounts/index.ts";
import { billingPersonalData } from "#functions/billing/index.ts";
import { bookLogsPersonalData } from "#functions/booklogs/index.ts";
import { booksPersonalData } from "#functions/books/index.ts";
import { emailDeliveryPersonalData } from "#functions/email-delivery/index.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { followersPersonalData } from "#functions/followers/index.ts";
import { importsPersonalData } from "#functions/imports/index.ts";
import { kenpRatesPersonalData } from "#functions/kenp-rates/index.ts";
import { lettersPersonalData } from "#functions/letters/index.ts";
import { paymentsPersonalData } from "#functions/payments/index.ts";
import { type Clock, systemClock } from "#functions/platform/clock.ts";
import type { PersonalData } from "#functions/platform/personal-data/personal-data.ts";
import { preordersPersonalData } from "#functions/preorders/index.ts";
import { ranksPersonalData } from "#functions/ranks/index.ts";
import { realtimePersonalData } from "#functions/realtime/index.ts";
import { reportMonthsPersonalData } from "#functions/report-months/index.ts";
import { royaltiesPersonalData } from "#functions/royalties/index.ts";
import { sealsPersonalData } from "#functions/seals/index.ts";
import { signalsPersonalData } from "#functions/signals/index.ts";
import { exportsPersonalData } from "./personal-data.ts";

export interface Holdings {
  readonly access: TableAccess;
  readonly objects: ReportObjects;
  readonly clock?: Clock;
}

/** Every capability that stores personal data in our own table and bucket alone, in the order of removal. */
export const ownCapabilitiesOf = ({ access, objects, clock = systemClock }: Holdings): readonly PersonalData[] => [
  importsPersonalData({ access, objects }),
  reportMonthsPersonalData({ access, objects }),
  paymentsPersonalData({ access, clock }),
  royaltiesPersonalData(access),
  sealsPersonalData({ access, clock }),
  booksPersonalData(access),
  bookLogsPersonalData(access),
  kenpRatesPersonalData(access),
  preordersPersonalData(access),
  ranksPersonalData(access),
  followersPersonalData(access),
  signalsPersonalData(access),
  emailDeliveryPersonalData(access),
  lettersPersonalData(access),
  amazonAccountsPersonalData({ access, clock }),
  exportsPersonalData({ access, objects }),
  clientsPersonalData(access),
  agencyPersonalData(access),
  realtimePersonalData(access),
  accountsPersonalData(access),
];

/**
 * Every capability that stores personal data, in the order of removal: first what costs the user money, then data
 * before the items that lead to it, and last the address, which another account may then take.
 */
export const capabilitiesOf = ({
  stripe,
  ...holdings
}: Holdings & { readonly stripe: AskStripe }): readonly PersonalData[] => [
  billingPersonalData(holdings.access, stripe),
  ...ownCapabilitiesOf(holdings),
];

/**
 * Kinds of items that outlive an account, each with the reason. Tests fail on a kind that is neither here nor claimed
 * by a capability.
 */
export const RETAINED_KINDS: Readonly<Record<string, string>> = {
  "audit-line": "Support access and account deletions must remain verifiable. Contains only ids and routes.",
  "exchange-rate-month": "Published by the European Central Bank: not personal data.",
  "rate-limit": "Counted by irreversible ids derived from people, addresses and networks; each expires within hours.",
  "retailer-outage": "When Amazon was last down, and how many connections it affected: not personal data.",
  "unreadable-day": "How much of Amazon's data could not be read on a day, over many authors: not personal data.",
};
