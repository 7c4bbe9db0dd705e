import { createHmac, type webcrypto } from "node:crypto";
import { exportJWK, exportSPKI, generateKeyPair, type JWTHeaderParameters, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AUDIENCE, SCOPE } from "#local/testing/fixture-app.ts";
import {
  type Fixture,
  startFixture,
  startIssuer,
  type TestIssuer,
  temporaryFolder,
} from "#local/testing/start-fixture.ts";

const folder = temporaryFolder();
const usual = { sub: "person", client_id: AUDIENCE, token_use: "access", scope: SCOPE };
let issuer: TestIssuer;
let own: TestIssuer;
let fixture: Fixture;
let attacker: webcrypto.CryptoKeyPair;

beforeAll(async () => {
  [issuer, own] = [await startIssuer(usual), await startIssuer(usual)];
  attacker = await generateKeyPair("RS256", { extractable: true });
  fixture = await startFixture({ stateDir: folder.path, issuer: issuer.url });
});
afterAll(async () => {
  await fixture.stop();
  for (const each of [issuer, own]) await each.stop();
  folder.remove();
});

const now = (): number => Math.floor(Date.now() / 1000);
const json = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const claims = (changes: object = {}) => ({ ...usual, iss: issuer.url, iat: now(), exp: now() + 600, ...changes });
const knock = async (authorization: string) => {
  const response = await fetch(`${fixture.cloud.origin}/api/mine`, { headers: { authorization } });
  return [response.status, await response.text()];
};

/** Signs a token with an attacker's header and key. */
const forge = (header: Partial<JWTHeaderParameters>, key = attacker.privateKey, changes: object = {}) =>
  new SignJWT(claims(changes))
    .setProtectedHeader({ alg: "RS256", kid: "own", ...header })
    .sign(key, { crit: { colophon: true } });

/** Signs a token by HMAC with a publicly readable secret. */
function signedWithPublicText(secret: string | Buffer): string {
  const signed = `${json({ alg: "HS256", kid: "own" })}.${json(claims())}`;
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
}

const withoutSignature = (alg: string, signature = ""): string =>
  `${json({ alg, kid: "own" })}.${json(claims())}.${signature}`;

async function twisted(change: (header: string, payload: string, signature: string) => string): Promise<string> {
  const [header = "", payload = "", signature = ""] = (await issuer.sign()).split(".");
  return change(header, payload, signature);
}

const bearer = (token: string): string => `Bearer ${token}`;

describe("a token that the user pool did not sign is refused", () => {
  test.each<[string, () => string | Promise<string>]>([
    ["the algorithm none", () => withoutSignature("none")],
    ["the algorithm None, spelt differently", () => withoutSignature("nOnE")],
    ["no algorithm", () => `${json({ kid: "own" })}.${json(claims())}.AAAA`],
    [
      "the algorithm none with the original signature",
      () => twisted((_, p, s) => `${json({ alg: "none" })}.${p}.${s}`),
    ],
    ["HMAC over the public key as PEM", async () => signedWithPublicText(await exportSPKI(issuer.keys.publicKey))],
    [
      "HMAC over the public key's modulus",
      async () => signedWithPublicText(Buffer.from((await exportJWK(issuer.keys.publicKey)).n ?? "", "base64url")),
    ],
    ["HMAC over nothing", () => signedWithPublicText("")],
    ["another key under the same key id", () => forge({})],
    ["another key under its own key id", () => forge({ kid: "attacker" })],
    ["another key without a key id", () => forge({ kid: undefined })],
    ["a key id that is a path", () => forge({ kid: "../../dev/null" })],
    ["another key embedded in the header", async () => forge({ jwk: await exportJWK(attacker.publicKey) })],
    ["another key that the header links to", () => forge({ jku: `${own.url}/.well-known/jwks.json` })],
    ["a certificate that the header links to", () => forge({ x5u: `${own.url}/certificate` })],
    [
      "an unknown extension that must be understood",
      () => forge({ crit: ["colophon"], colophon: 1 }, issuer.keys.privateKey),
    ],
    ["another issuer's valid token", () => own.sign()],
    ["an edited claim", () => twisted((h, _, s) => `${h}.${json(claims({ sub: "another-user" }))}.${s}`)],
    ["an extended expiry", () => twisted((h, _, s) => `${h}.${json(claims({ exp: now() + 9e6 }))}.${s}`)],
    ["a removed signature", () => twisted((h, p) => `${h}.${p}.`)],
    ["two parts only", () => twisted((h, p) => `${h}.${p}`)],
    ["half a signature", () => twisted((h, p, s) => `${h}.${p}.${s.slice(0, s.length / 2)}`)],
    ["a truncated signature", () => twisted((h, p, s) => `${h}.${p}.${s.slice(0, -2)}`)],
    ["a reversed signature", () => twisted((h, p, s) => `${h}.${p}.${[...s].reverse().join("")}`)],
    ["a signature of zeros", () => twisted((h, p, s) => `${h}.${p}.${"A".repeat(s.length)}`)],
    ["a fourth part", () => twisted((h, p, s) => `${h}.${p}.${s}.${s}`)],
    ["a space in the signature", () => twisted((h, p, s) => `${h}.${p}.${s.slice(0, 9)} ${s.slice(9)}`)],
    ["a padded signature", () => twisted((h, p, s) => `${h}.${p}.${s}==`)],
  ])("%s", async (_, token) => {
    expect(await knock(bearer(await token()))).toEqual([401, '{"message":"Unauthorized"}']);
  });
});

describe("a token of the user pool for another audience or time is refused", () => {
  test.each<[string, number, () => Record<string, unknown>]>([
    ["another issuer", 401, () => ({ iss: "https://elsewhere.example" })],
    ["an issuer that only starts with ours", 401, () => ({ iss: `${issuer.url}/more` })],
    ["no issuer", 401, () => ({ iss: undefined })],
    ["another client", 401, () => ({ client_id: "another-client" })],
    ["no client", 401, () => ({ client_id: undefined })],
    ["another audience in addition to our client", 401, () => ({ aud: "another-client" })],
    ["an expiry a second ago", 401, () => ({ exp: now() - 1 })],
    ["an expiry at this second", 401, () => ({ exp: now() })],
    ["an expiry that is text", 401, () => ({ exp: "tomorrow" })],
    ["no expiry", 401, () => ({ exp: undefined })],
    ["a future nbf", 401, () => ({ nbf: now() + 60 })],
    ["a future iat", 401, () => ({ iat: now() + 60 })],
    ["no scope", 403, () => ({ scope: undefined })],
    ["a scope that only starts with ours", 403, () => ({ scope: `${SCOPE}.not` })],
    [
      "the claims of an ID token",
      403,
      () => ({ client_id: undefined, aud: AUDIENCE, scope: undefined, token_use: "id" }),
    ],
  ])("%s", async (_, status, changes) => {
    const token = await forge({}, issuer.keys.privateKey, changes());
    const message = status === 401 ? "Unauthorized" : "Forbidden";
    expect(await knock(bearer(token))).toEqual([status, JSON.stringify({ message })]);
  });
});

describe("an Authorization header", () => {
  test.each<[string, (token: string) => string]>([
    ["with no token after the scheme", () => "Bearer"],
    ["with two tokens", (token) => `Bearer ${token} ${token}`],
    ["with two tokens and a comma", (token) => `Bearer ${token}, Bearer ${token}`],
    ["with the scheme twice", (token) => `Bearer Bearer ${token}`],
    ["of another scheme", (token) => `Basic ${token}`],
    ["without a space after the scheme", (token) => `Bearer${token}`],
    ["with extra spaces", (token) => `Bearer   ${token}`],
    ["with a quoted token", (token) => `Bearer "${token}"`],
    ["with a name before the token", (token) => `Bearer token=${token}`],
  ])("%s is refused", async (_, header) => {
    expect((await knock(header(await issuer.sign())))[0]).toBe(401);
  });

  test.each(["Bearer ", "bearer ", "BEARER ", ""])(
    "accepts the scheme %j, as API Gateway and HTTP do",
    async (scheme) => {
      expect((await knock(`${scheme}${await issuer.sign()}`))[0]).toBe(200);
    },
  );
});
