import { describe, expect, test } from "vitest";
import { buildAgencyUser, buildUser } from "#web/testing/builders.ts";
import { addressOfTarget, afterSignIn, homeOf, type Verdict, verdictFor } from "./guards.ts";
import { ROUTES, type RouteName, routeOf } from "./routes.ts";
import { type ExtensionPresence, type Person, personOf, type Viewer } from "./viewer.ts";

const NAMES = Object.keys(ROUTES) as RouteName[];

const newcomer = personOf(buildUser());
const activated: Person = { ...newcomer, activatedAt: "2026-11-01T00:00:00Z", hasRanks: true };
const uploader: Person = { ...newcomer, firstDataAt: "2025-01" };
const over: Person = { ...uploader, onTrial: false };
const agency = personOf(buildAgencyUser());
const paying: Person = { ...agency, isSubscribed: true };

/** The columns of the table below: a viewer, with or without the extension. */
const COLUMNS: readonly (readonly [Viewer, ExtensionPresence])[] = [
  [null, "absent"],
  [newcomer, "absent"],
  [newcomer, "present"],
  [activated, "present"],
  [uploader, "absent"],
  [over, "absent"],
  [agency, "absent"],
  [paying, "absent"],
];

/** Viewers without a column of their own: each behaves like another one, except on the named routes. */
const SAME: readonly (readonly [who: string, Person, as: Person, but: readonly RouteName[]])[] = [
  ["an unconfirmed author", { ...uploader, isUnverified: true }, uploader, ["signIn"]],
  ["a subscribed author", { ...over, isSubscribed: true }, uploader, []],
  ["an author on the free plan", { ...over, onFreePlan: true }, uploader, []],
  ["an author who synced and never uploaded", { ...newcomer, royaltiesSyncedAt: "2026-11-20T00:00:00Z" }, uploader, []],
  ["an author in cookie mode", { ...uploader, hasRanks: true }, uploader, ["ranksCompare"]],
  ["an impersonated author", { ...uploader, isImpersonated: true }, uploader, ["adminLoginAs"]],
  ["an impersonated agency", { ...agency, isImpersonated: true }, agency, ["adminLoginAs"]],
  ["an agency member with view-only access", { ...paying, role: "read_only" }, paying, []],
  ["a member of an agency without a plan", { ...agency, role: "member" }, agency, []],
  ["an agency on trial", { ...agency, onTrial: true }, paying, []],
  ["an agency with an activation date", { ...agency, activatedAt: "2026-11-01T00:00:00Z" }, agency, []],
];

/**
 * The complete table: routes that behave alike, and the outcome for each viewer who requests them. Home is royalties
 * for an author with data, activation for one without, and the import wait for one who has activated; for an agency it
 * is the dashboard or, without a plan, the plans.
 */
const TABLE = `
route                                     | visitor | newcomer          | with extension    | activated          | uploader          | trial over        | agency          | paying agency
------------------------------------------+---------+-------------------+-------------------+--------------------+-------------------+-------------------+-----------------+----------------
signIn signUp signUpAgency                | open    | extensionActivate | extensionActivate | royaltiesImporting | royalties         | royalties         | upgrade         | agencyDashboard
forgotPassword resetPassword invitation   | open    | open              | open              | open               | open              | open              | open            | open
confirmEmail verifyEmail stopEmails confirmLetter | open    | open              | open              | open               | open              | open              | open            | open
logout logoutImpersonate notFound         | open    | open              | open              | open               | open              | open              | open            | open
home                                      | open    | extensionActivate | extensionActivate | royaltiesImporting | royalties         | royalties         | upgrade         | agencyDashboard
adminLoginAs                              | signIn  | hidden            | hidden            | hidden             | hidden            | hidden            | hidden          | hidden

plans upgrade subscribe subscribeSuccess  | signIn  | open              | open              | open               | open              | open              | open            | open
subscribeChanged subscribeCancel          | signIn  | open              | open              | open               | open              | open              | open            | open
subscribeFree howSure                     | signIn  | open              | open              | open               | open              | open              | open            | open
account                                   | signIn  | /account/settings  | /account/settings | /account/settings | /account/settings | /account/settings | /account/settings | /account/settings
accountSettings accountKenpRates          | signIn  | open              | open              | open               | open              | open              | open            | open
accountBilling accountInvoices            | signIn  | open              | open              | open               | open              | open              | open            | open
accountSecurity accountPreferences        | signIn  | open              | open              | open               | open              | open              | open            | open
accountData accountLetters                | signIn  | open              | open              | open               | open              | open              | open            | open
accountPeople                             | signIn  | extensionActivate | extensionActivate | royaltiesImporting | royalties         | royalties         | open            | open
extensionRequired extensionRegisterUser   | signIn  | open              | open              | open               | open              | open              | open            | open
extensionInstall                          | signIn  | open              | open              | open               | open              | open              | upgrade         | agencyDashboard
extensionActivate accountExtension        | signIn  | open              | open              | open               | open              | open              | upgrade         | agencyDashboard
imports sources                           | signIn  | open              | open              | open               | open              | open              | upgrade         | agencyDashboard
syncHealth                                | signIn  | open              | open              | open               | open              | open              | upgrade         | agencyDashboard

testCookies cookiesRequired connect       | signIn  | open              | open              | open               | open              | upgrade           | upgrade         | open
connectConfirm connectAccount             | signIn  | open              | open              | open               | open              | upgrade           | upgrade         | agencyDashboard
linkedAccounts                            | signIn  | open              | open              | open               | open              | upgrade           | upgrade         | agencyDashboard

royalties                                 | signIn  | empty             | empty             | royaltiesImporting | open              | upgrade           | upgrade         | agencyDashboard
royaltiesBeta                             | signIn  | /royalties        | /royalties        | /royalties         | /royalties        | /royalties        | upgrade         | agencyDashboard
royaltiesImporting                        | signIn  | open              | open              | open               | open              | upgrade           | upgrade         | agencyDashboard
signals                                   | signIn  | open              | open              | open               | open              | upgrade           | upgrade         | agencyDashboard
payouts                                   | signIn  | empty             | empty             | payoutsImporting   | payoutsImporting  | payoutsImporting  | upgrade         | agencyDashboard
payoutsImporting preorders preordersView  | signIn  | empty             | empty             | open               | open              | upgrade           | upgrade         | agencyDashboard
verify                                    | signIn  | empty             | empty             | open               | open              | upgrade           | upgrade         | agencyDashboard
reviews followerCount followers           | signIn  | empty             | empty             | open               | open              | upgrade           | upgrade         | agencyDashboard

books book booksAdd booksEdit             | signIn  | empty             | empty             | open               | open              | upgrade           | upgrade         | open
booksAlike                                | signIn  | empty             | empty             | open               | open              | upgrade           | upgrade         | open
bookLogs bookLogsAdd bookLogsEdit         | signIn  | empty             | empty             | open               | open              | upgrade           | upgrade         | open
bookLogsInsights                          | signIn  | empty             | empty             | open               | open              | upgrade           | upgrade         | open
ranks ranksView ranksDetail               | signIn  | empty             | empty             | open               | open              | upgrade           | upgrade         | open
ranksCompare                              | signIn  | empty             | empty             | open               | extensionRequired | extensionRequired | upgrade         | open
peerTitles peerTitlesRanks peerTitlesView | signIn  | empty             | empty             | open               | open              | upgrade           | upgrade         | open

readsEvidence                             | signIn  | extensionInstall  | extensionActivate | open               | open              | upgrade           | upgrade         | agencyDashboard
consent                                   | signIn  | open              | open              | open               | open              | open              | upgrade         | agencyDashboard
accountSharing accountSharedReport        | signIn  | open              | open              | open               | open              | open              | upgrade         | agencyDashboard
clientOverview clientBooks clientBook     | signIn  | extensionActivate | extensionActivate | royaltiesImporting | royalties         | royalties         | upgrade         | open
clientRanksView clientRoyalties           | signIn  | extensionActivate | extensionActivate | royaltiesImporting | royalties         | royalties         | upgrade         | open
clientRanks                               | signIn  | extensionActivate | extensionActivate | royaltiesImporting | royalties         | royalties         | upgrade         | open
clientMonthly                             | signIn  | extensionActivate | extensionActivate | royaltiesImporting | royalties         | royalties         | upgrade         | open
clientPayments clientReviews              | signIn  | extensionActivate | extensionActivate | royaltiesImporting | royalties         | royalties         | upgrade         | open
clientPreorders clientPreordersView       | signIn  | extensionActivate | extensionActivate | royaltiesImporting | royalties         | royalties         | upgrade         | open
clientFollowers clientEvents clientSignals | signIn  | extensionActivate | extensionActivate | royaltiesImporting | royalties         | royalties         | upgrade         | open
clientEventsAdd clientEventsEdit          | signIn  | extensionActivate | extensionActivate | royaltiesImporting | royalties         | royalties         | upgrade         | open
clientInsights                            | signIn  | extensionActivate | extensionActivate | royaltiesImporting | royalties         | royalties         | upgrade         | open
agencyDashboard clients                   | signIn  | extensionActivate | extensionActivate | royaltiesImporting | royalties         | royalties         | upgrade         | open
booksMonitor booksActivity reports        | signIn  | extensionActivate | extensionActivate | royaltiesImporting | royalties         | royalties         | upgrade         | open
`;

const ROWS = TABLE.split("\n")
  .filter((line) => line.includes("|") && !line.startsWith("route "))
  .flatMap((line) => {
    const [names, ...cells] = line.split("|").map((cell) => cell.trim());
    return names!.split(" ").map((name) => ({ name: name as RouteName, cells }));
  });

const PARAMS: Readonly<Record<string, string>> = {
  titleAsin: "B000000001",
  asin: "B000000001",
  marketplace: "ATVPDKIKX0DER",
  selectedMarketplace: "ATVPDKIKX0DER",
  binding: "kindle_meta_binding",
};
const addressOf = (name: RouteName): string =>
  routeOf(name).path.replaceAll(/:(\w+)\??/g, (_, param: string) => PARAMS[param] ?? "x");
const verdict = (name: RouteName, viewer: Viewer, extension: ExtensionPresence, asked = addressOf(name)): Verdict =>
  verdictFor(routeOf(name), asked, viewer, extension);
const said = (outcome: Verdict): string => {
  if (typeof outcome === "string") return outcome;
  return "path" in outcome ? outcome.path : outcome.route;
};

describe("the guards of the finished product", () => {
  test("cover each route once in the table", () => {
    expect(ROWS.map(({ name }) => name).sort()).toEqual([...NAMES].sort());
  });

  test.each(ROWS)("$name", ({ name, cells }) => {
    expect(COLUMNS.map(([viewer, extension]) => said(verdict(name, viewer, extension)))).toEqual(cells);
  });

  test.each(SAME)("%s is admitted and redirected like the viewer in the table", (_, person, as, but) => {
    for (const name of NAMES.filter((candidate) => !but.includes(candidate))) {
      for (const extension of ["absent", "present"] as const) {
        expect(verdict(name, person, extension), name).toEqual(verdict(name, as, extension));
      }
    }
  });

  test("an installed extension opens the screens that need it, and changes nothing else for a user with data", () => {
    for (const name of NAMES) {
      const expected = name === "ranksCompare" ? "open" : verdict(name, uploader, "absent");
      expect(verdict(name, uploader, "present"), name).toEqual(expected);
    }
  });
});

test("a comparison opens without the extension for an author whose ranks are stored or read by the server", () => {
  expect(verdict("ranksCompare", { ...uploader, hasRanks: true }, "absent")).toBe("open");
});

test("a peer title is named by an ASIN and a known format, else the page doesn't exist", () => {
  const at = (asked: string) => verdict("peerTitlesView", uploader, "absent", asked);
  expect(at("/peer-titles/view/B000000001/paperback_meta_binding")).toBe("open");
  expect(at("/peer-titles/view/B000000001/scroll_meta_binding")).toBe("hidden");
  expect(at("/peer-titles/view/quay/kindle_meta_binding")).toBe("hidden");
});

describe("the addresses of a book's ranks", () => {
  const at = (name: RouteName, asked: string) => verdict(name, uploader, "absent", asked);

  test("open for two ASINs, with a store that has ranks or without one", () => {
    expect(at("ranksView", "/ranks/view/B000000001/1000000002")).toBe("open");
    expect(at("ranksView", "/ranks/view/B000000001/1000000002/A1F83G8C2ARO7P?from=mail")).toBe("open");
    expect(at("ranksDetail", "/ranks/B000000001/1000000002/A1F83G8C2ARO7P")).toBe("open");
  });

  test("don't exist for other words, for ASINs of another length, or for a store without ranks", () => {
    expect(at("ranksDetail", "/ranks/compare/B000000001")).toBe("hidden");
    expect(at("ranksDetail", "/ranks/view/B000000001")).toBe("hidden");
    expect(at("ranksView", "/ranks/view/B000000001/B01")).toBe("hidden");
    expect(at("ranksView", "/ranks/view/B000000001/B000000001/A2EUQ1WTGCTBG2")).toBe("hidden");
  });
});

describe("guard 4", () => {
  const paid = { paymentsImportedAt: "2026-11-20T00:00:00Z" };

  test("admits an author whose payments were imported, by upload or sync", () => {
    expect(verdict("payouts", { ...uploader, ...paid }, "absent")).toBe("open");
    expect(verdict("payouts", { ...activated, ...paid }, "present")).toBe("open");
  });

  test("admits an author who uploaded nothing but payments, whose royalties are still missing", () => {
    const person = { ...newcomer, ...paid };
    expect(verdict("payouts", person, "absent")).toBe("open");
    expect(verdict("royalties", person, "absent")).toEqual({ route: "royaltiesImporting" });
  });

  test("leads to a screen that is open itself", () => {
    expect(verdict("payouts", uploader, "absent")).toEqual({ route: "payoutsImporting" });
    expect(verdict("payoutsImporting", uploader, "absent")).toBe("open");
  });
});

test.each(["/404", "/no/such/page", "/signin/more", "//evil.example/ranks"])(
  "shows a visitor the unknown address %s as missing",
  (asked) => {
    expect(verdict("notFound", null, "absent", asked)).toBe("open");
  },
);

describe("the parameters of a redirect", () => {
  test("sign-in returns to the requested page", () => {
    const asked = "/royalties?preset=lastMonth#chart";
    expect(verdict("royalties", null, "absent", asked)).toEqual({ route: "signIn", query: { redirect: asked } });
  });

  test("the extension page returns to the requested screen and names it", () => {
    expect(verdict("ranksCompare", uploader, "absent", "/ranks/compare?books=1")).toEqual({
      route: "extensionRequired",
      query: { redirect: "/ranks/compare?books=1", title: "Compare Ranks" },
    });
  });

  test("mark screens blocked for want of a plan, and no other redirect to the plans", () => {
    expect(verdict("royalties", over, "absent")).toEqual({ route: "upgrade", held: true });
    expect(verdict("books", agency, "absent")).toEqual({ route: "upgrade", held: true });
    for (const name of ["home", "signUpAgency", "royalties"] as const)
      expect(verdict(name, agency, "absent")).toEqual({ route: "upgrade" });
  });

  test("ask once after signing in to confirm an address, and keep the requested page", () => {
    const unverified = { ...uploader, isUnverified: true };
    expect(verdict("signIn", unverified, "absent", "/signin?redirect=%2Fimports")).toEqual({
      route: "confirmEmail",
      query: { fromLogin: "1", redirect: "/imports" },
    });
    expect(verdict("signUp", unverified, "absent")).toEqual({ route: "royalties" });
  });

  test("sign-in follows the requested address unless it is another site", () => {
    expect(afterSignIn(uploader, "/imports")).toEqual({ path: "/imports" });
    expect(afterSignIn(uploader, "https://evil.example/royalties")).toEqual(homeOf(uploader));
    expect(afterSignIn(newcomer, null)).toEqual({ route: "extensionActivate" });
  });
});

describe("the administrator", () => {
  const admin: Person = { ...over, isAdmin: true };
  test("may impersonate users on any plan", () => {
    expect(verdict("adminLoginAs", admin, "absent")).toBe("open");
  });
  test("is sent to the user's home during impersonation", () => {
    expect(verdict("adminLoginAs", { ...uploader, isImpersonated: true }, "absent")).toEqual(homeOf(uploader));
  });
});

describe("following redirects", () => {
  const everybody = [
    ...COLUMNS.map(([viewer]) => viewer),
    ...SAME.map(([, person]) => person),
    { ...newcomer, onTrial: false },
    { ...activated, onTrial: false },
    { ...over, isAdmin: true },
  ];
  const byPath = (path: string): RouteName => NAMES.find((name) => addressOf(name) === path.split("?")[0])!;

  /** Follows redirects and returns the screen they end at; throws on a loop. */
  function walk(from: RouteName, viewer: Viewer, extension: ExtensionPresence) {
    const seen: string[] = [];
    let name = from;
    let asked = addressOf(from);
    for (;;) {
      if (seen.includes(name)) throw new Error(`round in circles: ${[...seen, name].join(" → ")}`);
      seen.push(name);
      const outcome = verdict(name, viewer, extension, asked);
      if (typeof outcome === "string") return name;
      asked = addressOfTarget(outcome);
      name = "path" in outcome ? byPath(outcome.path) : outcome.route;
    }
  }

  test("never ends in a loop, for any viewer", () => {
    for (const viewer of everybody) {
      for (const extension of ["absent", "present"] as const) for (const name of NAMES) walk(name, viewer, extension);
    }
  });

  test.each<[string, RouteName, Viewer, RouteName]>([
    ["shows a newcomer the report's own empty page", "royalties", newcomer, "royalties"],
    ["starts a newcomer where both ways to get figures are offered", "home", newcomer, "extensionActivate"],
    ["lets an author who has activated wait for the figures", "home", activated, "royaltiesImporting"],
    ["shows the plans to a user whose trial is over", "royalties", over, "upgrade"],
    ["shows a newly registered agency its plans", "signUpAgency", agency, "upgrade"],
    ["has the dashboard as home of an agency with a plan", "home", paying, "agencyDashboard"],
    ["opens the books to an agency with a plan", "books", paying, "books"],
    ["redirects an author from the people screen", "accountPeople", uploader, "royalties"],
  ])("%s", (_, from, viewer, to) => {
    expect(walk(from, viewer, "absent")).toBe(to);
  });
});

test("opens the sample report to an author without figures, and to no one without a plan", () => {
  const asked = "/royalties?demo=1";
  for (const extension of ["absent", "present"] as const) {
    expect(verdictFor(ROUTES.royalties, asked, newcomer, extension)).toBe("open");
    expect(verdictFor(ROUTES.royalties, asked, activated, extension)).toBe("open");
    expect(verdictFor(ROUTES.royalties, "/royalties", newcomer, extension)).not.toBe("open");
  }
  expect(verdictFor(ROUTES.royalties, asked, over, "absent")).toEqual({ route: "upgrade", held: true });
  expect(verdictFor(ROUTES.royalties, asked, null, "absent")).toMatchObject({ route: "signIn" });
});
