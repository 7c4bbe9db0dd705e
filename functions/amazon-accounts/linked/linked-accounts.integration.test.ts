import { describe, expect, test } from "vitest";
import { consentCode } from "#local/simulators/amazon/visitor/consenting.ts";
import { getUser } from "#shared/api/accounts/accounts.ts";
import * as api from "#shared/api/amazon-accounts.ts";
import { cookieModeTests } from "../testing/cookie-mode-tests.ts";
import type { CookieModeWorld } from "../testing/cookie-mode-world.ts";

let world: CookieModeWorld;
const { sessionsOf, isFetchedFor } = cookieModeTests((ready) => {
  world = ready;
});

describe("linked accounts", () => {
  const givenThree = async () => {
    const as = await world.givenAuthor();
    await world.connect(as, await world.signedIn("marcus"));
    for (const name of ["clara", "jun", "oda"]) {
      world.clock.advance(1000);
      await world.connect(as, await world.signedIn(name), { type: "AUTHOR_CENTRAL" });
    }
    const rows = await world.list(as);
    const idOf = (name: string) =>
      rows.find(({ email, amazon_account_type }) => email.startsWith(name) && amazon_account_type !== "KDP")?.id ?? "";
    const primaries = async () =>
      (await world.list(as)).filter(({ main, amazon_account_type }) => main && amazon_account_type !== "KDP");
    return { as, idOf, primaries };
  };

  test("have exactly one primary under concurrent changes of the primary", async () => {
    const { as, idOf, primaries } = await givenThree();
    const ids = ["clara", "jun", "oda", "jun", "clara"].map(idOf);
    await Promise.all(ids.map((id) => world.call(api.setPrimaryAmazonAccount, { as, params: { id } })));
    expect(await primaries()).toHaveLength(1);
    const answer = await world.call(api.setPrimaryAmazonAccount, { as, params: { id: idOf("jun") } });
    expect(answer.body.data).toMatchObject({ main: true, email: "jun@retailer.example" });
    expect((await world.call(getUser, { as })).body.amazon_author?.name).toBe("Jun Alder");
  });

  test("make the oldest remaining account primary when the primary is removed, even while another is being made primary", async () => {
    const { as, idOf, primaries } = await givenThree();
    const id = idOf("jun");
    await Promise.all([
      world.call(api.setPrimaryAmazonAccount, { as, params: { id } }),
      world.call(api.deleteAmazonAccount, { as, params: { id } }),
    ]);
    expect((await primaries()).map(({ email }) => email)).toEqual(["clara@retailer.example"]);
    expect((await sessionsOf(as.userId)).map(({ accountId }) => accountId)).not.toContain(id);
    for (const name of ["clara", "oda"]) await world.call(api.deleteAmazonAccount, { as, params: { id: idOf(name) } });
    expect(await primaries()).toEqual([]);
    expect((await world.call(getUser, { as })).body.amazon_author).toBeNull();
  });

  test("keep the publishing account, which can only be disconnected and reconnected", async () => {
    const { as } = await givenThree();
    const refused = await world.call(api.deleteAmazonAccount, { as, params: { id: "main" } });
    expect([refused.status, (refused.body as unknown as { message: string }).message]).toEqual([
      409,
      "You cannot delete your KDP account, you can only disconnect it.",
    ]);
    expect((await world.call(api.setPrimaryAmazonAccount, { as, params: { id: "main" } })).status).toBe(409);
    expect((await world.call(api.disconnectAmazonAccount, { as })).status).toBe(204);
    const [kdp] = (await world.list(as)).filter(({ amazon_account_type }) => amazon_account_type === "KDP");
    expect(kdp).toMatchObject({ active: false, email: "marcus@retailer.example" });
    expect((await sessionsOf(as.userId)).map(({ accountId }) => accountId)).not.toContain("main");
    expect(await isFetchedFor(as.userId)).toBe(false);
    // Cookies alone, as a page saves them after another call was refused, are not the author's consent.
    expect(await world.renew(as, await world.signedIn("marcus"))).toMatchObject({ status: 403 });
    expect(await isFetchedFor(as.userId)).toBe(false);
    expect((await world.connect(as, await world.signedIn("marcus"))).body.data?.active).toBe(true);
    expect((await world.renew(as, await world.signedIn("marcus"))).status).toBe(204);
  });

  test("of another author answer not found", async () => {
    const { idOf } = await givenThree();
    const as = await world.givenAuthor();
    const params = { id: idOf("clara") };
    const answers = await Promise.all([
      world.call(api.setPrimaryAmazonAccount, { as, params }),
      world.call(api.deleteAmazonAccount, { as, params }),
      world.call(api.resyncAmazonAccount, { as, params }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe("leaving cookie mode", () => {
  test("deletes every session immediately and stops fetching; the accounts stay listed", async () => {
    const as = await world.givenAuthor();
    await world.connect(as, await world.signedIn("marcus"));
    await world.connect(as, await world.signedIn("clara"), { type: "AUTHOR_CENTRAL" });
    const { body } = await world.call(api.setCookieMode, { as, body: { accepted: false } });
    expect(body).toMatchObject({ amazon_cookies_accepted: false, kdp_cookies_enabled: false, kdp_account: null });
    expect(await sessionsOf(as.userId)).toEqual([]);
    expect((await world.list(as)).map(({ active }) => active)).toEqual([false, false]);
    expect(await isFetchedFor(as.userId)).toBe(false);
    await expect(world.deps.sessions.use(as.userId, "KDP", "sync", async () => 1)).rejects.toMatchObject({
      code: "signed_out",
    });
  });

  test("leaves no session of a concurrent connect or renewal", async () => {
    for (let round = 0; round < 8; round++) {
      const as = await world.givenAuthor();
      const browser = await world.signedIn("marcus");
      const code = await consentCode(browser);
      const leaving = async () => {
        await new Promise((resolve) => setTimeout(resolve, round * 8));
        return world.call(api.setCookieMode, { as, body: { accepted: false } });
      };
      await Promise.all([world.connect(as, browser, { code }), leaving()]);
      expect(await sessionsOf(as.userId)).toEqual([]);
      expect(await isFetchedFor(as.userId)).toBe(false);
    }
  });
});
