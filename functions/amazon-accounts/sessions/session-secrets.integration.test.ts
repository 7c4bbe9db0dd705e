import { expect, test, vi } from "vitest";
import { tableItems } from "#functions/imports/testing/world.ts";
import { consentCode, entrustedCookies } from "#local/simulators/amazon/visitor/consenting.ts";
import * as api from "#shared/api/amazon-accounts.ts";
import { cookieModeTests } from "../testing/cookie-mode-tests.ts";
import type { CookieModeWorld } from "../testing/cookie-mode-world.ts";

let world: CookieModeWorld;
const { fault, sessionsOf } = cookieModeTests((ready) => {
  world = ready;
});

test("session secrets appear in no table, log, answer or event", async () => {
  const said: string[] = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, "write").mockImplementation((text) => Boolean(said.push(String(text))));
  for (const level of ["debug", "info", "warn", "error", "log"] as const)
    vi.spyOn(console, level).mockImplementation((...parts) => void said.push(parts.map(String).join(" ")));

  const as = await world.givenAuthor();
  const browser = await world.signedIn("clara");
  const planted = entrustedCookies(browser, world.clock.now()).filter(({ name }) => !/^(kdp-)?lc-main$/.test(name));
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
