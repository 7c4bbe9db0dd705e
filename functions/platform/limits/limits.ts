import { derivedId } from "../ids.ts";

/** How many calls of one route class one person (or, where nobody is signed in, one network) may make in one window. */
export interface Limit {
  readonly calls: number;
  readonly windowSeconds: number;
  /** How many calls all signed-in people of one network may make together; as many as their own limits allow when absent. */
  readonly network?: number;
  /** What there was too much of, in a sentence for the person. */
  readonly reason?: string;
}

const HOUR = 3600;

/** Everyone locally shares one address, so a network stands for several households there. */
const LOCAL_HOUSEHOLDS = 10;
export const householdsPerNetwork = (stage: string): number => (stage === "local" ? LOCAL_HOUSEHOLDS : 1);

/** Limits by the `limit` of an endpoint. Everything else is limited by the gateway and the edge only. */
export const LIMITS: Readonly<Record<string, Limit>> = {
  "sign-up": { calls: 30, windowSeconds: HOUR },
  verify: { calls: 60, windowSeconds: HOUR },
  resend: { calls: 5, windowSeconds: HOUR },
  reset: { calls: 20, windowSeconds: HOUR },
  password: { calls: 20, windowSeconds: HOUR },
  profile: { calls: 60, windowSeconds: HOUR },
  invitation: { calls: 30, windowSeconds: HOUR },
  search: { calls: 120, windowSeconds: 60 },
  export: { calls: 5, windowSeconds: HOUR },
  "extension-session": { calls: 30, windowSeconds: HOUR },
  // The first import of twenty years brings every month and two years of Prior Months, each as an import of its own at worst.
  "extension-import": { calls: 600, windowSeconds: HOUR },
  // One import takes up to forty files. What is uploaded in an hour has limits of its own (imports/upload-limits.ts).
  import: { calls: 60, windowSeconds: HOUR, network: 300, reason: "You've started a lot of imports." },
  books: { calls: 300, windowSeconds: HOUR, network: 1500, reason: "You've added a lot of books." },
  "shelf-import": { calls: 60, windowSeconds: HOUR, network: 300, reason: "You've imported a lot of files." },
  // Each open page asks once when it connects, and again after its connection broke.
  "socket-ticket": { calls: 60, windowSeconds: 60, network: 600 },
  "extension-rates": { calls: 60, windowSeconds: HOUR },
  // Connecting tries what it was given at the retailer: more than an author needs would be guessing.
  cookies: { calls: 60, windowSeconds: HOUR },
  // Each call is at least one at the retailer, whose patience is not ours.
  retailer: { calls: 600, windowSeconds: HOUR },
  // Asking to sync now skips the pause after a failure: as often as a quarter of an hour comes round by the clock, and a little more.
  "sync-now": { calls: 12, windowSeconds: HOUR },
  // Cards are tried out with calls like these: a person needs a few of them.
  card: { calls: 60, windowSeconds: HOUR },
  coupon: { calls: 30, windowSeconds: HOUR },
  // By network: of what isn't signed as Stripe signs. What is has no limit of ours.
  "refused-webhook": { calls: 60, windowSeconds: HOUR },
  diagnostics: { calls: 20, windowSeconds: HOUR },
  "login-as": { calls: 30, windowSeconds: HOUR },
};

/**
 * The network that an address belongs to, which is what an anonymous caller is counted by: an IPv4 address itself, the /64 of an IPv6 address
 * (one household has a whole /64 to choose from).
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

/** The network of an address as the subject of a limit, of which only a hash is kept. */
export const networkSubject = (address: string): string => derivedId("network", networkOf(address));
