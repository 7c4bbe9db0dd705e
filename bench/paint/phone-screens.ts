import { type Figures, type Goal, OWN_LIMIT } from "#bench/lib/figures.ts";
import { showMs } from "#bench/lib/format.ts";
import { SIZES, type SizeName } from "#bench/lib/settings.ts";
import { DEMO_PASSWORD } from "#local/demo/people.ts";
import type { Person, PhoneScreen, PhoneVisits } from "./phone.ts";

const demo = (name: string): Person => ({ email: `${name}@demo.colophon.example`, password: DEMO_PASSWORD });

/** Every main screen, and the report of each measured account. */
export const phoneScreens = (authors: readonly (Person & { readonly size: SizeName })[]): PhoneScreen[] => [
  { name: "sign-in", path: "/signin", person: null },
  ...authors.map(({ size, ...person }) => ({
    name: `royalties, ${SIZES[size]} products`,
    path: "/royalties",
    isKept: true,
    person,
  })),
  ...[
    { name: "royalties, demo author", path: "/royalties", isKept: true },
    { name: "books", path: "/books", isKept: true },
    { name: "ranks", path: "/ranks", isKept: true },
    { name: "payments", path: "/royalties/payouts", isKept: true },
    { name: "event logs", path: "/booklogs" },
    { name: "insights", path: "/booklogs", link: 'a[href$="/insights"]' },
    { name: "account", path: "/account/settings" },
  ].map((screen) => ({ ...screen, person: demo("author") })),
  { name: "agency dashboard", path: "/agency", isKept: true, person: demo("agency") },
  { name: "clients", path: "/clients", person: demo("agency") },
];

export const phoneTable = (visits: readonly PhoneVisits[]): Figures["tables"][number] => ({
  title: "Main screens on a slow phone: the first visit with an empty cache, a later one, and one without a connection",
  columns: [
    "screen",
    "first: figures",
    "largest paint",
    "layout shift",
    "later: last figures",
    "screen",
    "layout shift",
    "offline: last figures",
    "screen",
  ],
  rows: visits.map(({ screen, first, again, offline }) => [
    screen.name,
    ...[showMs(first.contentMs), showMs(first.largestPaintMs), first.layoutShift.toFixed(3)],
    ...[screen.isKept ? showMs(again.figuresMs) : "–", showMs(again.contentMs), again.layoutShift.toFixed(3)],
    ...(offline ? [showMs(offline.figuresMs), showMs(offline.contentMs)] : ["–", "–"]),
  ]),
});

/** The requests of a first visit, to see what its figures wait for. */
export const requestTable = ({ screen, first, again, offline }: PhoneVisits): Figures["tables"][number] => ({
  title: `${screen.name}, first visit: the largest paint is of ${first.largest}; on a later one ${again.largest}, offline ${offline?.largest ?? "–"}`,
  columns: ["request", "start", "answer begins", "ends", "KB"],
  rows: first.requests.map(({ path, startMs, answerMs, endMs, bytes }) => [
    path.slice(0, 90),
    ...[startMs, answerMs, endMs].map((ms) => showMs(ms)),
    (bytes / 1000).toFixed(1),
  ]),
});

const FEWER_BYTES =
  "Fewer and smaller files before the screen's first request, and fewer requests one after the other.";
const SMALLER_SHELL = "A lighter router: with React it is more than half of the script.";
const LESS_BEFORE_FIGURES = "A smaller script in the document's head, which is all that they wait for.";
const MATCHING_FONT =
  "System fonts whose every letter is as wide as ours: those that are matched to ours are so on average, and a title may wrap differently.";

/** The worst screen for each budget, by name. */
export function phoneGoals(visits: readonly PhoneVisits[]): Goal[] {
  const goal = (
    what: string,
    anchor: string,
    [budget, limit, remedy]: readonly [budget: string, limit: number, remedy?: string],
    of: (visit: PhoneVisits) => number,
    show = showMs,
    among = visits,
  ): Goal[] => {
    const [worst] = among.toSorted((one, other) => of(other) - of(one));
    if (!worst) return [];
    const subject = `slow phone, ${what}: the worst of all screens (${worst.screen.name})`;
    return [{ what: subject, anchor, budget, measured: show(of(worst)), met: of(worst) <= limit, remedy }];
  };
  const kept = visits.filter(({ screen }) => screen.isKept);
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} KB`;
  const shift = (value: number) => value.toFixed(3);
  const answerBytes = ({ requests }: PhoneVisits["first"]) =>
    Math.max(0, ...requests.filter(({ path }) => path.startsWith("/api/")).map(({ bytes }) => bytes));
  return [
    goal(
      "first script",
      OWN_LIMIT,
      ["≤ 150 KB", 150_000, SMALLER_SHELL],
      ({ first }) => first.firstScriptBytes,
      kilobytes,
    ),
    goal(
      "largest answer of a first visit",
      OWN_LIMIT,
      ["≤ 60 KB", 60_000],
      ({ first }) => answerBytes(first),
      kilobytes,
    ),
    goal("figures on a first visit", OWN_LIMIT, ["≤ 4 s", 4000, FEWER_BYTES], ({ first }) => first.contentMs),
    goal(
      "largest paint on a first visit",
      "Google's good largest paint (LCP)",
      ["≤ 2.5 s", 2500, FEWER_BYTES],
      ({ first }) => first.largestPaintMs,
    ),
    goal(
      "last figures on a later visit",
      OWN_LIMIT,
      ["≤ 300 ms", 300, LESS_BEFORE_FIGURES],
      ({ again }) => again.figuresMs,
      showMs,
      kept,
    ),
    goal(
      "last figures offline",
      OWN_LIMIT,
      ["≤ 300 ms", 300, LESS_BEFORE_FIGURES],
      ({ offline }) => offline?.figuresMs ?? 0,
      showMs,
      kept,
    ),
    goal("the screen on a later visit", OWN_LIMIT, ["≤ 1.2 s", 1200, FEWER_BYTES], ({ again }) => again.contentMs),
    goal(
      "layout shift",
      "half of Google's good shift (CLS)",
      ["≤ 0.05", 0.05, MATCHING_FONT],
      ({ first, again }) => Math.max(first.layoutShift, again.layoutShift),
      shift,
    ),
  ].flat();
}
