import { describe, expect, test } from "vitest";
import { afterSignIn, homeOf, redirectFor, type Viewer } from "./guards.ts";
import { ROUTES, type RouteEntry } from "./routes.ts";

const none = {
  activation_date: null,
  kdp_sync_daily_date: null,
  ama_payments_import_start_date: null,
  ama_payments_imported_date: null,
  books_last_sync_date: null,
};
const visitor = null;
const newcomer = { first_data_at: null, extension: none, email_not_verified: false };
const activated = { ...newcomer, extension: { ...none, activation_date: "2026-11-01T00:00:00Z" } };
const uploader = { ...newcomer, first_data_at: "2025-01" };
const synced = { ...newcomer, extension: { ...none, kdp_sync_daily_date: "2026-11-20T00:00:00Z" } };
const unverified = { ...uploader, email_not_verified: true };
const viewers: readonly Viewer[] = [visitor, newcomer, activated, uploader, synced, unverified];
const entries: readonly RouteEntry[] = Object.values(ROUTES);

describe("who gets in", () => {
  test("a visitor is sent to sign in and comes back to the page that was asked for", () => {
    expect(redirectFor(ROUTES.royalties, "/royalties?preset=lastMonth", visitor)).toBe(
      "/signin?redirect=%2Froyalties%3Fpreset%3DlastMonth",
    );
  });

  test("an author who only uploads is as good as one who syncs", () => {
    expect(redirectFor(ROUTES.royalties, "/royalties", uploader)).toBeNull();
    expect(redirectFor(ROUTES.royalties, "/royalties", synced)).toBeNull();
  });

  test("an author without any data starts at the upload screen", () => {
    expect(redirectFor(ROUTES.royalties, "/royalties", newcomer)).toBe("/imports");
    expect(redirectFor(ROUTES.imports, "/imports", newcomer)).toBeNull();
  });

  test("the shelf opens for whoever is set up, by an upload or by the extension", () => {
    for (const route of [ROUTES.books, ROUTES.booksAdd, ROUTES.booksEdit]) {
      expect(redirectFor(route, route.path, uploader)).toBeNull();
      expect(redirectFor(route, route.path, activated)).toBeNull();
      expect(redirectFor(route, route.path, newcomer)).toBe("/imports");
      expect(redirectFor(route, route.path, visitor)).toContain("/signin?redirect=%2Fbooks");
    }
  });

  test("an activated author without data waits for the first import", () => {
    expect(redirectFor(ROUTES.royalties, "/royalties", activated)).toBe("/royalties/importing");
  });

  test("a signed-in author has no business on the sign-in and sign-up pages", () => {
    expect(redirectFor(ROUTES.signIn, "/signin", uploader)).toBe("/royalties");
    expect(redirectFor(ROUTES.signUp, "/signup", newcomer)).toBe("/imports");
  });

  test("a verification link opens for everybody", () => {
    for (const viewer of viewers) expect(redirectFor(ROUTES.verifyEmail, "/verify/email/a/b", viewer)).toBeNull();
  });

  test("no row of the table ends in a cycle, whoever looks", () => {
    for (const viewer of viewers) {
      for (const entry of entries) {
        let route = entry;
        const seen = new Set<string>();
        for (let to = redirectFor(route, route.path, viewer); to; to = redirectFor(route, route.path, viewer)) {
          const path = to.split("?")[0]!;
          expect(seen, `${entry.path} as ${JSON.stringify(viewer)}`).not.toContain(path);
          seen.add(path);
          route = entries.find((candidate) => candidate.path === path)!;
          expect(route, path).toBeDefined();
        }
      }
    }
  });
});

describe("where people land", () => {
  test("home is the report once there is one, and the upload screen until then", () => {
    expect(homeOf(uploader)).toBe("/royalties");
    expect(homeOf(newcomer)).toBe("/imports");
  });

  test("after signing in, an unconfirmed address is asked about once, and the page that was asked for is not forgotten", () => {
    expect(redirectFor(ROUTES.signIn, "/signin?redirect=%2Fimports", unverified)).toBe(
      "/confirmEmail?fromLogin=1&redirect=%2Fimports",
    );
    expect(redirectFor(ROUTES.royalties, "/royalties", unverified)).toBeNull();
  });

  test("signing in goes where the address asked, unless that is another site", () => {
    expect(afterSignIn(uploader, "/imports")).toBe("/imports");
    expect(afterSignIn(uploader, "https://evil.example/royalties")).toBe("/royalties");
    expect(afterSignIn(newcomer, null)).toBe("/imports");
  });
});
