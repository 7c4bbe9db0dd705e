import { sumOf } from "#shared/primitives/sums.ts";

/**
 * List prices of us-east-1 in US dollars, from the price pages of each service as of November 2025, without free tiers,
 * commitments or volume discounts. The only prices that benchmarks use.
 */
const PER_MILLION = {
  /** DynamoDB on demand. */
  readUnits: 0.125,
  writeUnits: 0.625,
  /** Step Functions, standard workflows. */
  transitions: 25,
  /** Lambda. */
  invocations: 0.2,
  /** S3 standard: PUT and LIST, GET. */
  objectWrites: 5,
  objectReads: 0.4,
  /** EventBridge, custom events. */
  events: 1,
  /** SQS, standard queues; a message is sent, received and deleted. */
  queueRequests: 0.4,
  /** KMS, symmetric keys. */
  keyCalls: 3,
  /** API Gateway, HTTP APIs; then CloudFront over HTTPS, and the firewall's look at each request. */
  apiRequests: 1,
  edgeRequests: 1,
  firewallRequests: 0.6,
  /** API Gateway, WebSocket APIs. */
  socketMessages: 1,
  socketMinutes: 0.25,
  /** SES. */
  emails: 100,
} as const;

const EACH = {
  /** Lambda on arm64, a gigabyte for a second. */
  gbSeconds: 0.0000133334,
  /** DynamoDB and S3, a gigabyte for a month. */
  tableGb: 0.25,
  objectGb: 0.023,
  /** CloudWatch Logs, per gigabyte ingested. */
  logGb: 0.5,
  /** CloudFront to the internet, a gigabyte. */
  transferGb: 0.085,
  /** Cognito Essentials, a person who signs in or renews a token within the month. */
  activeUsers: 0.015,
} as const;

/** Everything with a price, per piece, gigabyte or gigabyte-second. */
export type Priced = keyof typeof PER_MILLION | keyof typeof EACH;
export type Quantities = Readonly<Partial<Record<Priced, number>>>;

const priceOf = (what: Priced): number =>
  what in EACH ? EACH[what as keyof typeof EACH] : PER_MILLION[what as keyof typeof PER_MILLION] / 1e6;

export const dollarsOf = (quantities: Quantities): number =>
  sumOf(Object.entries(quantities), ([what, amount]) => amount * priceOf(what as Priced));

/** Every price as a row of a table: what, dollars, per how many. */
export const priceRows = (): string[][] => [
  ...Object.entries(PER_MILLION).map(([what, price]) => [what, `$${price}`, "a million"]),
  ...Object.entries(EACH).map(([what, price]) => [what, `$${price}`, "one"]),
];

export const times = (quantities: Quantities, n: number): Quantities =>
  Object.fromEntries(Object.entries(quantities).map(([what, amount]) => [what, amount * n]));

export function plus(...all: readonly Quantities[]): Quantities {
  const sum: Partial<Record<Priced, number>> = {};
  for (const one of all)
    for (const [what, amount] of Object.entries(one)) sum[what as Priced] = (sum[what as Priced] ?? 0) + amount;
  return sum;
}
