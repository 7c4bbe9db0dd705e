import { plus, type Quantities, times } from "../lib/prices.ts";
import { ASSUMED } from "./assumptions.ts";
import { INVOCATION } from "./call.ts";
import type { Imports } from "./imports.ts";
import type { RanksMonth } from "./ranks.ts";
import type { TickDay } from "./ticks.ts";
import type { Visit } from "./visit.ts";
import type { Watching } from "./watching.ts";

const GB = 1024 ** 3;
const MONTH_DAYS = 30;
/** The page pings its socket every four minutes; an event reaches it now and then. */
const SOCKET_MESSAGES_A_LOOK = 4;
/** The extension asks for work every quarter-hour. */
const ASKS_AN_HOUR = 4;
/** As the bucket's rules in `infra/stacks/data.ts`: an upload and its older versions, a replaced month. */
const KEPT_DAYS = { upload: 2 + 7, revision: 400 + 7 } as const;

export interface Measured {
  readonly visit: Visit;
  readonly smallCall: Quantities;
  readonly ticks: { readonly quarterly: TickDay; readonly hourly: TickDay };
  readonly imports: Imports;
  readonly ranks: RanksMonth;
  readonly planner: Quantities;
  /** A month's weekly letters, with the days without one. */
  readonly letter: Quantities;
  readonly watching: Watching;
  /** One opening of the dashboard of forty clients. */
  readonly dashboard: Quantities;
}

/** Parts of a month by name; those of ranks are also left out of a sum. */
export type Parts = ReadonlyMap<string, Quantities>;
export const RANK_PARTS = ["ranks: data and syncs", "ranks: screens"] as const;

type Kind = keyof typeof ASSUMED.shares;

const visitsOf = (days: number, { visit, ranks }: Measured) => {
  const visits = days * ASSUMED.visitsADay;
  const socket = {
    socketMinutes: ASSUMED.minutesAVisit,
    socketMessages: SOCKET_MESSAGES_A_LOOK,
    ...times(INVOCATION, 2),
  };
  return { visits: times(visit.whole, visits), realtime: times(socket, visits), screens: times(ranks.screens, visits) };
};

/** Ticks each quarter-hour on days with a visit, and each hour on the others. */
function ticksOf(days: number, { ticks: { quarterly, hourly } }: Measured) {
  const quiet = MONTH_DAYS - days;
  return {
    price: plus(times(quarterly.price, days), times(hourly.price, quiet)),
    imports: quarterly.imports * days + hourly.imports * quiet,
  };
}

/** A month of one author, part by part. */
export function monthOfAuthor(kind: Kind, measured: Measured): Parts {
  const { visit, imports, ranks, planner, letter, watching, smallCall } = measured;
  const days = kind === "cookies, looking daily" ? ASSUMED.visitingDays.daily : ASSUMED.visitingDays.some;
  const { visits, realtime, screens } = visitsOf(days, measured);
  const isServer = kind.startsWith("cookies");
  const ticks = isServer ? ticksOf(days, measured) : null;
  const count = ticks?.imports ?? (kind === "upload" ? ASSUMED.uploads : ASSUMED.extensionImports * days);
  const { upload, revision } = KEPT_DAYS;
  const objectBytes = (count / MONTH_DAYS) * (upload * imports.fileBytes + revision * imports.revisionBytes);
  const stored = { tableGb: visit.stored / GB, objectGb: objectBytes / GB };
  const parts = new Map<string, Quantities>([
    ["sign-in", { activeUsers: 1 }],
    ["looks", visits],
    ["realtime", realtime],
    ["imports", times(kind === "upload" ? imports.upload : imports.automatic, count)],
    ["storage", stored],
    ["emails", { emails: ASSUMED.emails }],
    ["weekly letter", letter],
    [
      "signals and seals",
      plus(times(watching.dailyCheck, MONTH_DAYS), times(watching.afterImport, count), watching.afterPayments),
    ],
    ["calls with API keys", times(smallCall, ASSUMED.keyShare * ASSUMED.keyCallsADay * MONTH_DAYS)],
  ]);
  if (ticks) {
    parts.set("background syncs", ticks.price);
    parts.set("planner", planner);
  }
  if (kind === "extension")
    parts.set("extension's questions", times(smallCall, days * ASSUMED.extensionHours * ASKS_AN_HOUR));
  if (kind !== "upload") {
    parts.set(RANK_PARTS[0], isServer ? ranks.byServer : ranks.byBrowser);
    parts.set(RANK_PARTS[1], screens);
  }
  return parts;
}

/** A month of an agency with forty clients, beside what the clients cost as authors. */
export function monthOfAgency({ visit, ranks, dashboard, smallCall }: Measured): Parts {
  const { members, workingDays, dashboardsADay, clientScreensADay, slots } = ASSUMED.agency;
  const memberDays = members * workingDays;
  const small = times(smallCall, ASSUMED.smallRequests);
  return new Map<string, Quantities>([
    ["sign-in", { activeUsers: members }],
    ["dashboards", times(plus(dashboard, small), memberDays * dashboardsADay)],
    ["clients' screens", times(plus(visit.ofClient, small), memberDays * clientScreensADay)],
    ["realtime", times({ socketMinutes: 480, socketMessages: 140 }, memberDays)],
    ["clients' books in slots", times(ranks.perWork, slots)],
    ["emails", { emails: ASSUMED.emails * members }],
  ]);
}
