import { HOUR_SECONDS } from "#shared/primitives/durations.ts";
import { derivedId } from "../ids.ts";

/** How many calls of one route class a user (or an anonymous network) may make per window. */
export interface Limit {
  readonly calls: number;
  readonly windowSeconds: number;
  /** How many calls all signed-in users of one network may make together; without it only their own limits apply. */
  readonly network?: number;
  readonly reason?: string;
}

/** Locally all clients share one IP address, so per-network limits are multiplied. */
const LOCAL_MULTIPLIER = 10;
export const rateLimitMultiplier = (stage: string): number => (stage === "local" ? LOCAL_MULTIPLIER : 1);

/** Limits by an endpoint's `limit`. All other endpoints are limited only by the gateway and the edge. */
export const LIMITS: Readonly<Record<string, Limit>> = {
  "sign-up": { calls: 30, windowSeconds: HOUR_SECONDS },
  verify: { calls: 60, windowSeconds: HOUR_SECONDS },
  // Each check reads every month.
  "check-seals": { calls: 60, windowSeconds: HOUR_SECONDS },
  // Each letter reads months of figures.
  letters: { calls: 60, windowSeconds: HOUR_SECONDS },
  // Each call emails an address that someone else may own.
  "letter-addresses": { calls: 10, windowSeconds: HOUR_SECONDS, reason: "You've added a lot of addresses." },
  // The one-click requests of email programs come from the few networks of their providers.
  "stop-emails": { calls: 6000, windowSeconds: HOUR_SECONDS },
  resend: { calls: 5, windowSeconds: HOUR_SECONDS },
  reset: { calls: 20, windowSeconds: HOUR_SECONDS },
  password: { calls: 20, windowSeconds: HOUR_SECONDS },
  profile: { calls: 60, windowSeconds: HOUR_SECONDS },
  invitation: { calls: 30, windowSeconds: HOUR_SECONDS },
  search: { calls: 120, windowSeconds: 60 },
  export: { calls: 5, windowSeconds: HOUR_SECONDS },
  "extension-session": { calls: 30, windowSeconds: HOUR_SECONDS },
  // The first import of twenty years brings every month and two years of Prior Months, at worst each as an import of
  // its own.
  "extension-import": { calls: 600, windowSeconds: HOUR_SECONDS },
  // One import takes up to forty files. Hourly uploads have limits of their own (imports/upload-limits.ts).
  import: { calls: 60, windowSeconds: HOUR_SECONDS, network: 300, reason: "You've started a lot of imports." },
  books: { calls: 300, windowSeconds: HOUR_SECONDS, network: 1500, reason: "You've added a lot of books." },
  // A CSV of events is logged one by one.
  booklogs: { calls: 3000, windowSeconds: HOUR_SECONDS, reason: "You've saved a lot of events." },
  "shelf-import": { calls: 60, windowSeconds: HOUR_SECONDS, network: 300, reason: "You've imported a lot of files." },
  // Each open page requests one ticket per connection or reconnection.
  "socket-ticket": { calls: 60, windowSeconds: 60, network: 600 },
  "extension-rates": { calls: 60, windowSeconds: HOUR_SECONDS },
  // Connecting tries the given cookies at Amazon: more than an author needs would be guessing.
  cookies: { calls: 60, windowSeconds: HOUR_SECONDS },
  // Each call makes at least one call to Amazon, which has limits of its own.
  retailer: { calls: 600, windowSeconds: HOUR_SECONDS },
  // Each call queues up to 24 reports: a few calls bring a whole history.
  "asked-months": { calls: 60, windowSeconds: HOUR_SECONDS, reason: "You've asked for a lot of months." },
  // Pages that show Amazon's data live: reloading them must not use up what fetching figures needs.
  portal: { calls: 600, windowSeconds: HOUR_SECONDS, reason: "You've opened a lot of pages that read from Amazon." },
  // A list of a hundred books is twenty requests.
  preorders: { calls: 300, windowSeconds: HOUR_SECONDS },
  // The first history of 300 books in five stores is about 5,500,000 days, at 2,000 to a request.
  ranks: { calls: 3000, windowSeconds: HOUR_SECONDS },
  signals: { calls: 300, windowSeconds: HOUR_SECONDS },
  // Once a day, and once more for a browser that was interrupted.
  followers: { calls: 60, windowSeconds: HOUR_SECONDS },
  // Syncing now skips the pause after a failure: about once every five minutes is enough.
  "sync-now": { calls: 12, windowSeconds: HOUR_SECONDS },
  // Calls like these are used to test stolen cards; a legitimate user needs only a few.
  card: { calls: 60, windowSeconds: HOUR_SECONDS },
  coupon: { calls: 30, windowSeconds: HOUR_SECONDS },
  // By network, for webhooks without a valid Stripe signature. Signed ones are not limited.
  "refused-webhook": { calls: 60, windowSeconds: HOUR_SECONDS },
  diagnostics: { calls: 20, windowSeconds: HOUR_SECONDS },
  "login-as": { calls: 30, windowSeconds: HOUR_SECONDS },
};

/**
 * Returns the network by which an anonymous caller is counted: an IPv4 address itself, or the /64 of an IPv6 address,
 * because one household has a whole /64 to choose from.
 */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("%")[0]!.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: zeros }, () => "0"), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

/** Returns a network as the subject of a limit, so that only its hash is stored. */
export const networkSubject = (address: string): string => derivedId("network", networkOf(address));
