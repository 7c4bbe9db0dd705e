import type { TableTrips } from "#local/workers/table-trips.ts";
import { type Endpoint, isWrite, routeKey } from "#shared/api/endpoint.ts";

/** The round trips of one endpoint's call by a caller who may make it. */
export interface MeasuredTrips {
  readonly endpoint: Endpoint;
  readonly measured: TableTrips;
}

/** How many round trips a call may take. */
const GOALS = { read: 2, report: 3, write: 3 } as const;

function goalOf(endpoint: Endpoint): number {
  if (isWrite(endpoint)) return GOALS.write;
  return /^\/(reports|payments)\//.test(endpoint.path) ? GOALS.report : GOALS.read;
}

const AGENCY = "An agency's plan is stored under the agency, which only the member's row names.";
const CLIENTS = "After an agency's plan, which is stored under the agency, reads the clients and then what they share.";
const NETWORK = "Counts the call for its network, and uploads by the hour, once it is admitted for its person.";
const OUTSIDE = "Reads what a call of Amazon or Stripe needs, and stores what that call answers.";
const FOLDING =
  "Reads open months before closed ones: a month that is being closed is in the former until it is in the latter.";
const PLACES = "Reads what names the items to read, then those.";
const AGAIN = "Changes or shows how an account is secured or paid, on facts that are read again at that moment.";
const STEPS = "Reads and writes step by step, so that a crash after any of them is completed by the next call.";

/** Why calls take more round trips than their goal, with the endpoints' names. */
const REASONS: readonly (readonly [string, readonly string[]])[] = [
  [AGENCY, ["renameClient", "renewClientCode", "revokeClientInvitation", "updateAgency"]],
  [CLIENTS, ["getClient", "getClientFigures", "getClientsReport", "listClients", "searchAgency", "searchClient"]],
  [NETWORK, ["createBook", "createExtensionImport", "createImport"]],
  [
    OUTSIDE,
    [
      "cancelSubscription",
      "createSetupIntent",
      "getCustomerReviews",
      "getFollowerCount",
      "getProration",
      "getSalesRank",
      "getTitleset",
      "resumeSubscription",
      "resyncAmazonAccount",
      "saveAmazonCookies",
      "searchRetailerBooks",
      "subscribe",
      "swapPlan",
      "syncBookRanks",
      "syncNow",
      "testCookies",
    ],
  ],
  [
    PLACES,
    [
      "checkSeals",
      "getConsentRequest",
      "getExtensionWork",
      "getInvitation",
      "getRankTracking",
      "listConsentViews",
      "listConsents",
      "previewLetter",
    ],
  ],
  [FOLDING, ["getRankHistory"]],
  [
    AGAIN,
    [
      "activateExtension",
      "changePassword",
      "confirmTotp",
      "loginAs",
      "logout",
      "logoutEverywhere",
      "recoverTotp",
      "startTotp",
      "subscribeFree",
    ],
  ],
  [
    STEPS,
    [
      "acceptInvitation",
      "createExtensionSession",
      "deleteAmazonAccount",
      "deleteBookLog",
      "endClient",
      "giveConsent",
      "inviteClient",
      "inviteMember",
      "purgeSource",
      "register",
      "registerAgency",
      "removeLetterAddress",
      "removeMember",
      "revokeConsent",
      "saveAmazonAuthor",
      "saveAmazonKenpRates",
      "sendLetterNow",
      "setCookieMode",
      "setPrimaryAmazonAccount",
      "silenceSignals",
      "startExtensionImport",
      "stopWatchingPeer",
      "updateMonitoredBooks",
      "updateRankTracking",
      "verifyEmail",
      "watchPeer",
    ],
  ],
];

const reasonFor = (endpoint: Endpoint): string => REASONS.find(([, names]) => names.includes(endpoint.name))?.[0] ?? "";

/** Endpoints above their goal without a reason, and those with a reason that meet it, by their listed trips. */
export const unexplained = (endpoints: readonly Endpoint[], listed: ReadonlyMap<string, number>): string[] =>
  endpoints
    .filter((one) => (listed.get(routeKey(one)) ?? 0) > goalOf(one) !== (reasonFor(one) !== ""))
    .map(({ name }) => name);

/** The page's round trips by route key. */
export const listedTrips = (page: string): ReadonlyMap<string, number> =>
  new Map([...page.matchAll(/^\| (\S+ \/api\S*) \| (\d+) \|/gm)].map(([, key, trips]) => [key!, Number(trips)]));

/** The page's entities that a call reads again, by route key. */
export const listedAgain = (page: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...page.matchAll(/^\| (\S+ \/api\S*) \| \d+ \| \d+ \| ([^|]*)\|/gm)].map(([, key, again]) => [
      key!,
      again!.trim().split(", "),
    ]),
  );

const HEAD = `# Round trips to the table

What a warm call of each endpoint asks of the table: round trips one after the other, where calls that don't wait for each other are one; calls; and what is read again with no write in between. Measured by \`e2e/application/access-matrix.integration.test.ts\` in accounts without figures, and rewritten by it with \`TRIPS=write\`. Answers are held back until no more calls are made without them, so that the trips don't depend on how quick the table is. A report by day of stored months takes three (\`functions/royalties/report/unchanged-report.integration.test.ts\`).

Who is calling, the session and an author's plan are read in one trip. Goals: ${GOALS.read} for a read, ${GOALS.report} for a report, ${GOALS.write} for a write.

| endpoint | trips | calls | read again | above the goal because |
| --- | ---: | ---: | --- | --- |`;

/** Writes `docs/generated/trips.md`: the most trips first. */
export function tripsPage(all: readonly MeasuredTrips[]): string {
  const rows = all
    .toSorted((a, b) => b.measured.trips - a.measured.trips || (routeKey(a.endpoint) < routeKey(b.endpoint) ? -1 : 1))
    .map(({ endpoint, measured: { trips, calls, readAgain } }) => {
      const cells = [routeKey(endpoint), trips, calls, readAgain.join(", "), reasonFor(endpoint)];
      return `|${cells.map((cell) => (cell === "" ? " |" : ` ${cell} |`)).join("")}`;
    });
  return `${[HEAD, ...rows].join("\n")}\n`;
}
