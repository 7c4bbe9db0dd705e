import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { amazonSignIn } from "#functions/adapters/amazon/login.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { simulatedLogin } from "#shared/sources/amazon/addresses.ts";
import { CLIENT_ID } from "./login/consent.ts";
import { startAmazon } from "./testing/start-amazon.ts";
import { type Browser, createBrowser } from "./visitor/browser.ts";
import { answerConsent, CONSENT_QUERY, consentCode, RETURN_PAGE, VERIFIER } from "./visitor/consenting.ts";

let amazon: Awaited<ReturnType<typeof startAmazon>>;
let browser: Browser;
beforeAll(async () => {
  amazon = await startAmazon(Date.now);
});
afterAll(() => amazon.close());
beforeEach(async () => {
  browser = createBrowser(amazon.port);
  await browser.control("", undefined, "DELETE");
});

const signInOf = (changes: Partial<{ clientId: string; redirectUri: string }> = {}) =>
  amazonSignIn(simulatedLogin(amazon.port), { clientId: CLIENT_ID, redirectUri: RETURN_PAGE, ...changes });
const authorize = (changes: Record<string, string> = {}) =>
  browser.open(`${browser.root}/store/ap/oa?${new URLSearchParams({ ...CONSENT_QUERY, ...changes })}`);

const answer = (said: "allow" | "cancel") => answerConsent(browser, said);
const codeOf = () => consentCode(browser);

describe("signing in for another site", () => {
  test("asks for a sign-in, returns to the consent page, and sends the browser back with a code and the state", async () => {
    const asked = await authorize();
    expect(asked.url).toContain("/store/ap/signin?");
    const back = new URL(asked.url).searchParams.get("openid.return_to") ?? "";
    const fields = { email: "marcus@retailer.example", password: "simulated", "openid.return_to": back };
    const page = await (await browser.post("/store/ap/signin", fields)).text();
    expect(page).toContain("Marcus Hale");
    const to = await answer("allow");
    expect(`${to.origin}${to.pathname}`).toBe(RETURN_PAGE);
    expect(to.searchParams.get("state")).toBe("the state");
    const identity = await signInOf().identityOf({ code: to.searchParams.get("code") ?? "", verifier: VERIFIER });
    expect(identity).toEqual({
      userId: expect.stringMatching(/^amzn1\.account\.A\w+$/),
      email: "marcus@retailer.example",
    });
  });

  test("sends the browser back without a code when the person cancels", async () => {
    await browser.signIn("marcus@retailer.example");
    const to = await answer("cancel");
    expect(Object.fromEntries(to.searchParams)).toEqual({ error: "access_denied", state: "the state" });
  });

  test.each([
    ["another client", { client_id: "another-client" }],
    ["a page elsewhere", { redirect_uri: "https://evil.example/connect/confirm" }],
    ["another page of the machine", { redirect_uri: "http://localhost:4400/anywhere" }],
    ["no challenge", { code_challenge: "" }],
    ["a challenge that is no hash", { code_challenge_method: "plain" }],
  ])("answers %s with an error page and no redirect", async (_, changes) => {
    await browser.signIn("marcus@retailer.example");
    expect((await authorize(changes)).status).toBe(400);
  });

  test("accepts a code once, with its verifier, from its own return page, for five minutes", async () => {
    await browser.signIn("marcus@retailer.example");
    const proof = { code: await codeOf(), verifier: VERIFIER };
    expect(await signInOf().identityOf(proof)).not.toBeNull();
    expect(await signInOf().identityOf(proof)).toBeNull();
    expect(await signInOf().identityOf({ code: await codeOf(), verifier: `${VERIFIER}x` })).toBeNull();
    const other = signInOf({ redirectUri: "http://localhost:4401/connect/confirm" });
    expect(await other.identityOf({ code: await codeOf(), verifier: VERIFIER })).toBeNull();
    const late = await codeOf();
    await browser.control("/clock", { offsetMs: 6 * MINUTE_MS });
    expect(await signInOf().identityOf({ code: late, verifier: VERIFIER })).toBeNull();
    expect(await signInOf().identityOf({ code: "invented", verifier: VERIFIER })).toBeNull();
  });

  test("does not count a failed or malformed sign-in answer as a refusal of the code", async () => {
    await browser.signIn("marcus@retailer.example");
    const proof = { code: await codeOf(), verifier: VERIFIER };
    await browser.control("/faults", { site: "login", fault: "500", times: 1 });
    await expect(signInOf().identityOf(proof)).rejects.toMatchObject({ code: "unavailable" });
    await browser.control("/faults", { site: "login", fault: "signed_out_html", times: 1 });
    await expect(signInOf().identityOf(proof)).rejects.toMatchObject({ code: "unexpected_answer" });
  });
});
