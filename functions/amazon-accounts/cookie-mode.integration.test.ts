import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { tableItems } from "#functions/imports/testing/world.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { consentCode } from "#local/simulators/amazon/testing/consenting.ts";
import { getUser } from "#shared/api/accounts/accounts.ts";
import * as api from "#shared/api/amazon-accounts.ts";
import { RetailerFailure } from "#shared/retailer/failure.ts";
import { amazonSessionStore } from "./stores/amazon-session-store.ts";
import { syncStateStore } from "./stores/sync-state-store.ts";
import { type CookieModeWorld, cookieModeWorld, cookiesOf } from "./testing/cookie-mode-world.ts";

const engine = testEngine();
let world: CookieModeWorld;
beforeAll(async () => {
  world = await cookieModeWorld(await engine.createTable());
});
afterAll(() => world.close());
beforeEach(() => world.newBrowser().control("", undefined, "DELETE"));
afterEach(() => vi.restoreAllMocks());

const fault = (order: object) => world.newBrowser().control("/faults", order);
const sessionsOf = (userId: string) => amazonSessionStore(world.access).list(userId);
const isFetchedFor = async (userId: string) =>
  (await world.deps.amazonAccounts.find(userId))?.sessionShard !== undefined;

describe("connecting", () => {
  test("is refused for an author who has not chosen cookie mode", async () => {
    const as = await world.givenAuthor(false);
    const answer = await world.connect(as, await world.signedIn("marcus"));
    expect(answer).toMatchObject({ status: 403, body: { code: "forbidden" } });
    expect(await world.renew(as, await world.signedIn("marcus"))).toMatchObject({ status: 403 });
    expect(await world.call(api.testCookies, { as })).toMatchObject({ status: 403 });
    expect([await sessionsOf(as.userId), await world.list(as)]).toEqual([[], []]);
  });

  test("stores a publishing account's session, and takes its identity from the retailer's sign-in", async () => {
    const as = await world.givenAuthor();
    const { status, body } = await world.connect(as, await world.signedIn("marcus"));
    expect([status, body.data]).toMatchObject([
      201,
      { email: "marcus@retailer.example", active: true, main: true, amazon_account_type: "KDP" },
    ]);
    expect(body.data?.expires_at).toMatch(/^2027-11/);
    const user = (await world.call(getUser, { as })).body;
    expect(user).toMatchObject({ amazon_cookies_accepted: true, kdp_cookies_enabled: true });
    expect(user.kdp_account).toEqual({ id: body.data?.id, email: "marcus@retailer.example" });
    expect(await isFetchedFor(as.userId)).toBe(true);
  });

  test("makes the first author portal account primary, with its author as the one shown", async () => {
    const as = await world.givenAuthor();
    const first = await world.connect(as, await world.signedIn("clara"), { type: "AUTHOR_CENTRAL" });
    world.clock.advance(1000);
    await world.connect(as, await world.signedIn("marcus"), { type: "AUTHOR_CENTRAL" });
    expect((await world.list(as)).map(({ email, main }) => [email, main])).toEqual([
      ["clara@retailer.example", true],
      ["marcus@retailer.example", false],
    ]);
    expect(first.body.data?.amazon_author?.identities).toHaveLength(2);
    const { amazon_author } = (await world.call(getUser, { as })).body;
    expect(amazon_author?.name).toBe("Clara Winterbourne");
    await world.connect(as, await world.signedIn("clara"), { type: "AUTHOR_CENTRAL" });
    expect(await world.list(as)).toHaveLength(2);
  });

  test("connects nothing without a session that the portal accepts", async () => {
    const as = await world.givenAuthor();
    const browser = await world.signedIn("marcus");
    const code = await consentCode(browser);
    const cookies = cookiesOf(browser, world.clock.now()).filter(({ name }) => !/token|at-main/.test(name));
    expect(await world.connect(as, browser, { code, cookies })).toMatchObject({ status: 201, body: { data: null } });
    const foreign = cookiesOf(browser, world.clock.now()).map((one) => ({ ...one, domain: ".evil.example" }));
    expect(await world.connect(as, browser, { cookies: foreign })).toMatchObject({ body: { data: null } });
    expect(await world.list(as)).toEqual([]);
  });

  test("is refused without a code that the sign-in accepts", async () => {
    const as = await world.givenAuthor();
    const browser = await world.signedIn("marcus");
    expect(await world.connect(as, browser, { code: "invented" })).toMatchObject({
      ...{ status: 403, body: { code: "retailer_auth" } },
    });
    const body = { ...world.sessionIn(browser), code: null, token: null, type: "KDP" } as const;
    expect(await world.call(api.connectAmazonAccount, { as, body })).toMatchObject({ status: 403 });
  });

  test("asks before it replaces the publishing account, and accepts the same code for the confirmation", async () => {
    const as = await world.givenAuthor();
    await world.connect(as, await world.signedIn("marcus"));
    const { amazonAccounts } = world.deps;
    await amazonAccounts.saveHistory(as.userId, "2026-11-01T00:00:00.000Z", "2026-11-01T00:00:00.000Z");
    const syncStates = syncStateStore(world.access);
    await syncStates.succeed(as.userId, "royalties", "2026-11-01T00:00:00.000Z");
    await syncStates.saveCovered(as.userId, "royalties", "2024-01/2026-10", "");
    const oda = await world.signedIn("oda");
    const code = await consentCode(oda);
    const refused = await world.connect(as, oda, { code });
    expect(refused).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect((await world.list(as)).map(({ email }) => email)).toEqual(["marcus@retailer.example"]);
    expect((await amazonAccounts.find(as.userId))?.historyAt).toBeDefined();
    expect(await world.connect(as, oda, { code, replace: true })).toMatchObject({
      ...{ status: 201, body: { data: { email: "oda@retailer.example" } } },
    });
    expect((await world.list(as)).map(({ email }) => email)).toEqual(["oda@retailer.example"]);
    // The new account's history is separate, also for months that were empty in the previous one.
    expect((await amazonAccounts.find(as.userId))?.historyAt).toBeUndefined();
    expect((await syncStates.find(as.userId, "royalties"))?.covered).toBeUndefined();
    expect(await world.connect(as, oda, { code })).toMatchObject({ status: 403 });
  });

  test("refuses cookies of an account other than the code's, where the account is known", async () => {
    const as = await world.givenAuthor();
    const marcus = await world.signedIn("marcus");
    await world.connect(as, marcus);
    const cookies = cookiesOf(await world.signedIn("oda"), world.clock.now());
    const answer = await world.connect(as, marcus, { cookies });
    expect(answer).toMatchObject({ status: 403, body: { code: "retailer_auth" } });
    expect((await world.call(api.testCookies, { as })).body.kdp).toBe(true);
  });
});

describe("a stored session", () => {
  test("is tested at both portals", async () => {
    const as = await world.givenAuthor();
    await world.connect(as, await world.signedIn("marcus"));
    await world.connect(as, await world.signedIn("clara"), { type: "AUTHOR_CENTRAL" });
    const [kdp, author] = await world.list(as);
    expect((await world.call(api.testCookies, { as })).body).toMatchObject({
      ...{ kdp: true, author_central: true },
      kdp_amazon_account_id: [kdp, author].find((one) => one?.amazon_account_type === "KDP")?.id,
      author_amazon_account_id: [kdp, author].find((one) => one?.amazon_account_type !== "KDP")?.id,
      amazon_author: { author: { localizedNames: { en_US: "Clara Winterbourne" } } },
    });
  });

  test("is marked once when the retailer ended it, reported to open pages, and restored when the browser sends it again", async () => {
    const as = await world.givenAuthor();
    const browser = await world.signedIn("marcus");
    await world.connect(as, browser);
    await browser.control("/sign-out", { account: "marcus@retailer.example" });
    world.clock.advance(1000);
    world.bus.events.length = 0;
    for (const _ of [1, 2]) expect((await world.call(api.testCookies, { as })).body).toMatchObject({ kdp: false });
    expect((await world.list(as))[0]?.active).toBe(false);
    expect(await isFetchedFor(as.userId)).toBe(false);
    expect(world.bus.events.map(({ name }) => name)).toEqual(["RetailerAuthFailed"]);
    expect((await world.call(getUser, { as })).body).toMatchObject({ kdp_cookies_enabled: false });

    expect((await world.renew(as, await world.signedIn("marcus"))).status).toBe(204);
    expect((await world.list(as))[0]?.active).toBe(true);
    expect(await isFetchedFor(as.userId)).toBe(true);
    expect((await world.call(api.testCookies, { as })).body.kdp).toBe(true);
  });

  test("stays and is used when the author renews it while the previous one is being refused", async () => {
    const as = await world.givenAuthor();
    const browser = await world.signedIn("marcus");
    await world.connect(as, browser);
    world.bus.events.length = 0;
    const refused = world.deps.sessions.use(as.userId, "KDP", "sync", async () => {
      await browser.control("/sign-out", { account: "marcus@retailer.example" });
      expect((await world.renew(as, await world.signedIn("marcus"))).status).toBe(204);
      throw new RetailerFailure("signed_out", "The session of before is not taken");
    });
    await expect(refused).rejects.toMatchObject({ code: "signed_out" });
    expect((await world.list(as))[0]?.active).toBe(true);
    expect(await isFetchedFor(as.userId)).toBe(true);
    expect(world.bus.events).toEqual([]);
  });

  test("is renewed by its own account only", async () => {
    const as = await world.givenAuthor();
    await world.connect(as, await world.signedIn("marcus"));
    await world.connect(as, await world.signedIn("clara"), { type: "AUTHOR_CENTRAL" });
    const before = await sessionsOf(as.userId);
    const stranger = await world.renew(as, await world.signedIn("oda"));
    expect(stranger).toMatchObject({ status: 403, body: { code: "retailer_auth" } });
    expect(await sessionsOf(as.userId)).toEqual(before);
    expect((await world.renew(as, await world.signedIn("clara"))).status).toBe(204);
    const after = await sessionsOf(as.userId);
    const changed = after.filter((row) => !before.some(({ sealed }) => sealed === row.sealed));
    expect(changed.map(({ accountId }) => accountId)).not.toContain("main");
    expect(changed).toHaveLength(1);
  });

  test("of the publishing account is renewed while the author portal does not answer", async () => {
    const as = await world.givenAuthor();
    await world.connect(as, await world.signedIn("marcus"));
    await world.connect(as, await world.signedIn("clara"), { type: "AUTHOR_CENTRAL" });
    const before = await sessionsOf(as.userId);
    await fault({ fault: "500", site: "author" });
    expect((await world.renew(as, await world.signedIn("marcus"))).status).toBe(204);
    const changed = (await sessionsOf(as.userId)).filter((row) => !before.some(({ sealed }) => sealed === row.sealed));
    expect(changed.map(({ accountId }) => accountId)).toEqual(["main"]);
    // An author with only a portal account gets the outage reported.
    expect(await world.renew(as, await world.signedIn("clara"))).toMatchObject({ status: 503 });
  });

  test("cannot be decrypted elsewhere: not under another owner, and not for another account in the same slot", async () => {
    const [as, other] = [await world.givenAuthor(), await world.givenAuthor()];
    await world.connect(as, await world.signedIn("marcus"));
    await world.connect(other, await world.signedIn("oda"));
    const [mine] = await sessionsOf(as.userId);
    const store = amazonSessionStore(world.access);
    const theirs = (await world.deps.linked.find(other.userId, "main"))!;
    expect(await store.save({ ...mine!, userId: other.userId }, theirs)).toBe(true);
    expect((await world.call(api.testCookies, { as: other })).body.kdp).toBe(false);
    const row = (await world.deps.linked.find(as.userId, "main"))!;
    expect(await world.deps.keeper.open(row)).not.toBeNull();
    expect(await world.deps.keeper.open({ ...row, retailerUserId: "amzn1.account.ANOTHER" })).toBeNull();
  });

  test("ends when its cookies expire, whatever the table still holds", async () => {
    const as = await world.givenAuthor();
    await world.connect(as, await world.signedIn("marcus"));
    const row = (await world.deps.linked.find(as.userId, "main"))!;
    world.clock.advance(366 * 86_400_000);
    expect(await sessionsOf(as.userId)).toHaveLength(1);
    expect(await world.deps.keeper.open(row)).toBeNull();
    expect((await world.list(as))[0]?.active).toBe(false);
    expect((await world.call(api.testCookies, { as })).body.kdp).toBe(false);
    world.clock.advance(-366 * 86_400_000);
  });

  test("ends later when the retailer extended it during use", async () => {
    const as = await world.givenAuthor();
    await world.connect(as, await world.signedIn("marcus"));
    const { keeper, linked } = world.deps;
    const row = (await linked.find(as.userId, "main"))!;
    const { held } = (await keeper.open(row))!;
    const later = held.cookies.map((cookie) => ({
      ...cookie,
      expires: cookie.expires && cookie.expires + 30 * 86_400,
    }));
    await keeper.save(row, { ...held, cookies: later });
    world.clock.advance(3_600_000);
    await world.call(api.testCookies, { as });
    expect((await world.list(as))[0]?.expires_at).toBe(keeper.endsAt({ ...held, cookies: later }));
    expect((await world.list(as))[0]?.expires_at).not.toBe(row.sessionEndsAt);
    world.clock.advance(-3_600_000);
  });

  test("of a replaced account is not stored, and neither is anything learned about that account", async () => {
    const as = await world.givenAuthor();
    await world.connect(as, await world.signedIn("marcus"));
    const { keeper, linked } = world.deps;
    const before = (await linked.find(as.userId, "main"))!;
    const { held } = (await keeper.open(before))!;
    await world.connect(as, await world.signedIn("oda"), { replace: true });
    expect(await keeper.save(before, held)).toBe(false);
    await linked.saveFacts(before, { profile: null, accountCreationDate: "2001-01-01" });
    const after = (await linked.find(as.userId, "main"))!;
    expect(await keeper.open(after)).not.toBeNull();
    expect(after.accountCreationDate).not.toBe("2001-01-01");
  });

  test("that was renewed or removed during use is not overwritten by the used one", async () => {
    const as = await world.givenAuthor();
    const browser = await world.signedIn("marcus");
    await world.connect(as, browser);
    const { keeper, linked } = world.deps;
    const row = (await linked.find(as.userId, "main"))!;
    const opened = (await keeper.open(row))!;
    expect(await keeper.saveUsed(row, opened.held, opened.revision)).toBe(true);
    expect(await keeper.saveUsed(row, opened.held, opened.revision)).toBe(false);
    const again = (await keeper.open(row))!;
    await world.call(api.disconnectAmazonAccount, { as });
    expect(await keeper.saveUsed(row, again.held, again.revision)).toBe(false);
    expect(await sessionsOf(as.userId)).toEqual([]);
  });
});

describe("when the retailer refuses", () => {
  test.each(["403", "419"])(
    "one call with %s while the portal still works, the account stays connected",
    async (status) => {
      const as = await world.givenAuthor();
      await world.connect(as, await world.signedIn("marcus"));
      const refused = world.deps.sessions.use(as.userId, "KDP", "page", async () => {
        throw new RetailerFailure("forbidden", `Status ${status}`, Number(status));
      });
      await expect(refused).rejects.toMatchObject({ code: "forbidden" });
      expect((await world.list(as))[0]?.active).toBe(true);
    },
  );

  test("every call, the number of requests is bounded and the account is shown as disconnected", async () => {
    const as = await world.givenAuthor();
    await world.connect(as, await world.signedIn("marcus"));
    await fault({ fault: "403" });
    const browser = world.newBrowser();
    await browser.control("/calls", undefined, "DELETE");
    const answer = await world.call(api.resyncAmazonAccount, { as, params: { id: "main" } });
    expect(answer).toMatchObject({
      status: 403,
      body: { code: "retailer_auth", message: "Could not connect to your account. Try reconnecting it instead." },
    });
    const { calls } = (await (await browser.control("")).json()) as { calls: unknown[] };
    expect(calls.length).toBeLessThanOrEqual(6);
    expect((await world.list(as))[0]?.active).toBe(false);
  });

  test.each(["500", "slow answers of nobody"])("with %s, the session is unchanged", async (kind) => {
    const as = await world.givenAuthor();
    await world.connect(as, await world.signedIn("marcus"));
    await fault({ fault: kind === "500" ? "500" : "truncated" });
    const answer = await world.call(api.resyncAmazonAccount, { as, params: { id: "main" } });
    expect(answer).toMatchObject({ status: 503, body: { code: "unavailable" } });
    expect((await world.list(as))[0]?.active).toBe(true);
    expect(await isFetchedFor(as.userId)).toBe(true);
  });
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

test("session secrets appear in no table, log, answer or event", async () => {
  const said: string[] = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, "write").mockImplementation((text) => Boolean(said.push(String(text))));
  for (const level of ["debug", "info", "warn", "error", "log"] as const)
    vi.spyOn(console, level).mockImplementation((...parts) => void said.push(parts.map(String).join(" ")));

  const as = await world.givenAuthor();
  const browser = await world.signedIn("clara");
  const planted = cookiesOf(browser, world.clock.now()).filter(({ name }) => !/^(kdp-)?lc-main$/.test(name));
  const answers: unknown[] = [];
  const keep = async (answer: Promise<unknown>) => void answers.push(await answer);
  await keep(world.connect(as, browser));
  await keep(world.connect(as, browser, { type: "AUTHOR_CENTRAL" }));
  await keep(world.renew(as, browser));
  await keep(world.call(api.testCookies, { as }));
  const code = await consentCode(browser);
  const body = { ...world.sessionIn(browser), code, token: "another verifier than the page's", type: "KDP" } as const;
  await keep(world.call(api.connectAmazonAccount, { as, body }));
  const broken = body.cookies.map((cookie) => ({ ...cookie, value: `${cookie.value} ; broken` }));
  await keep(world.call(api.connectAmazonAccount, { as, body: { ...body, cookies: broken } }));
  await keep(world.call(api.saveAmazonCookies, { as, body: { ...body, userAgent: 7 as unknown as string } }));
  for (const kind of ["403", "500", "signed_out_html", "truncated", "empty"]) {
    await fault({ fault: kind });
    await keep(world.renew(as, browser));
    await keep(world.call(api.testCookies, { as }));
    await world.newBrowser().control("", undefined, "DELETE");
  }
  vi.restoreAllMocks();

  expect(await sessionsOf(as.userId)).toHaveLength(2);
  const everything = [await tableItems(world.access), answers, world.bus.events, said];
  const text = JSON.stringify(everything, (_, value) => (value instanceof Error ? String(value.stack) : value));
  expect(planted.length).toBeGreaterThan(6);
  for (const { name, value } of planted) {
    expect([name, text.includes(value)]).toEqual([name, false]);
    expect([name, text.includes(Buffer.from(value).toString("base64url"))]).toEqual([name, false]);
  }
  expect(text).not.toContain(code);
});
