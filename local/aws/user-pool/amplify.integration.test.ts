import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import { Amplify } from "aws-amplify";
import {
  confirmSignIn,
  fetchAuthSession,
  fetchMFAPreference,
  getCurrentUser,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
} from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { POOL_RESOURCES } from "../testing/pool-template.ts";
import { startTestCloud, type TestCloud } from "../testing/test-cloud.ts";
import { USER_POOL_MOUNT, userPoolIssuer } from "./settings.ts";
import { totpCode, totpStep } from "./totp.ts";

let local: TestCloud;
let admin: CognitoIdentityProviderClient;
let userPoolId: string;
let userPoolClientId: string;
const items = new Map<string, string>();

/** The product's user name, which is never the address. */
const nameOf = (email: string): string => `id-of-${email.split("@")[0]}`;

async function addPerson(email: string, password: string): Promise<void> {
  const UserAttributes = [
    { Name: "email", Value: email },
    { Name: "email_verified", Value: "true" },
  ];
  const Username = nameOf(email);
  await admin.send(
    new AdminCreateUserCommand({ UserPoolId: userPoolId, Username, UserAttributes, MessageAction: "SUPPRESS" }),
  );
  await admin.send(
    new AdminSetUserPasswordCommand({ UserPoolId: userPoolId, Username: email, Password: password, Permanent: true }),
  );
}

const tokens = async (forceRefresh = false) => (await fetchAuthSession({ forceRefresh })).tokens;
const refreshToken = () => [...items].find(([key]) => key.endsWith(".refreshToken"))?.[1];

beforeAll(async () => {
  local = await startTestCloud({ resources: POOL_RESOURCES });
  admin = new CognitoIdentityProviderClient(local.client);
  userPoolId = local.cloud.template.byId("Pool").ref;
  userPoolClientId = local.cloud.template.byId("Browser").ref;
  const userPoolEndpoint = `${local.cloud.origin}/_local/${USER_POOL_MOUNT}/`;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } });
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void items.set(key, value),
    getItem: async (key) => items.get(key) ?? null,
    removeItem: async (key) => void items.delete(key),
    clear: async () => items.clear(),
  });
});

afterEach(() => signOut());
afterAll(() => local.close());

test("Amplify signs in by SRP, and the tokens carry Cognito's claims", async () => {
  await addPerson("ada@example.com", "quiet lantern");
  expect(await signIn({ username: "Ada@Example.com", password: "quiet lantern" })).toMatchObject({ isSignedIn: true });

  const session = await tokens();
  const issuer = userPoolIssuer(local.cloud.origin, userPoolId);
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));
  const access = await jwtVerify(String(session?.accessToken), keys, { issuer, algorithms: ["RS256"] });
  const id = await jwtVerify(String(session?.idToken), keys, { issuer, audience: userPoolClientId });
  const { userId } = await getCurrentUser();
  expect(userId).not.toBe("id-of-ada");
  expect(access.payload).toMatchObject({
    sub: userId,
    username: "id-of-ada",
    client_id: userPoolClientId,
    token_use: "access",
    scope: "aws.cognito.signin.user.admin",
    origin_jti: expect.any(String),
    jti: expect.any(String),
    auth_time: expect.any(Number),
  });
  expect(access.payload.exp! - access.payload.iat!).toBe(600);
  expect(id.payload).toMatchObject({ sub: userId, token_use: "id", email: "ada@example.com", email_verified: true });
});

test("a wrong password and an unknown address get the same error", async () => {
  await addPerson("bea@example.com", "quiet lantern");
  const refusal = { name: "NotAuthorizedException", message: "Incorrect username or password." };
  await expect(signIn({ username: "bea@example.com", password: "loud lantern" })).rejects.toMatchObject(refusal);
  await expect(signIn({ username: "unknown@example.com", password: "loud lantern" })).rejects.toMatchObject(refusal);
});

test("a refresh rotates the refresh token, and the old one works only within the grace period", async () => {
  await addPerson("cora@example.com", "quiet lantern");
  await signIn({ username: "cora@example.com", password: "quiet lantern" });
  const before = { token: refreshToken(), session: await tokens() };
  const after = await tokens(true);
  expect(refreshToken()).not.toBe(before.token);
  expect(after?.accessToken.payload.origin_jti).toBe(before.session?.accessToken.payload.origin_jti);
  expect(after?.accessToken.payload.jti).not.toBe(before.session?.accessToken.payload.jti);

  const key = [...items.keys()].find((name) => name.endsWith(".refreshToken"))!;
  items.set(key, before.token!);
  expect(await tokens(true)).toBeDefined();
  local.pass(61_000);
  items.set(key, before.token!);
  await expect(fetchAuthSession({ forceRefresh: true })).rejects.toMatchObject({ name: "RefreshTokenReuseException" });
});

test("signing out revokes the session's refresh token", async () => {
  await addPerson("dora@example.com", "quiet lantern");
  await signIn({ username: "dora@example.com", password: "quiet lantern" });
  const kept = new Map(items);
  await signOut();
  expect(await tokens()).toBeUndefined();
  for (const [key, value] of kept) items.set(key, value);
  expect(await tokens(true)).toBeUndefined();
});

test("a session survives a restart of the pool", async () => {
  await addPerson("emma@example.com", "quiet lantern");
  await signIn({ username: "emma@example.com", password: "quiet lantern" });
  const before = await tokens();
  await local.restart();
  expect((await tokens(true))?.accessToken.payload.sub).toBe(before?.accessToken.payload.sub);
});

test("only the new password works after a change", async () => {
  await addPerson("fay@example.com", "quiet lantern");
  await signIn({ username: "fay@example.com", password: "quiet lantern" });
  await expect(updatePassword({ oldPassword: "wrong", newPassword: "loud lantern" })).rejects.toMatchObject({
    name: "NotAuthorizedException",
  });
  await expect(updatePassword({ oldPassword: "quiet lantern", newPassword: "short" })).rejects.toMatchObject({
    name: "InvalidPasswordException",
    message: "Password did not conform with policy: Password not long enough",
  });
  await updatePassword({ oldPassword: "quiet lantern", newPassword: "loud lantern" });
  await signOut();
  await expect(signIn({ username: "fay@example.com", password: "quiet lantern" })).rejects.toThrow("Incorrect");
  expect(await signIn({ username: "fay@example.com", password: "loud lantern" })).toMatchObject({ isSignedIn: true });
});

test("sign-in requires a code when a second factor is set up, and accepts each code once", async () => {
  await addPerson("gwen@example.com", "quiet lantern");
  await signIn({ username: "gwen@example.com", password: "quiet lantern" });
  const { sharedSecret } = await setUpTOTP();
  // Counted from one moment: the 30-second step may change while the test runs.
  const step = totpStep(local.cloud.now());
  const codeIn = (steps: number) => totpCode(sharedSecret, step + steps);
  await expect(verifyTOTPSetup({ code: "000000" })).rejects.toMatchObject({ name: "EnableSoftwareTokenMFAException" });
  await verifyTOTPSetup({ code: codeIn(0) });
  await updateMFAPreference({ totp: "PREFERRED" });
  expect(await fetchMFAPreference()).toEqual({ enabled: ["TOTP"], preferred: "TOTP" });
  await signOut();

  const { nextStep } = await signIn({ username: "gwen@example.com", password: "quiet lantern" });
  expect(nextStep.signInStep).toBe("CONFIRM_SIGN_IN_WITH_TOTP_CODE");
  const wrong = codeIn(1) === "000000" ? "111111" : "000000";
  await expect(confirmSignIn({ challengeResponse: wrong })).rejects.toMatchObject({ name: "CodeMismatchException" });
  await expect(confirmSignIn({ challengeResponse: codeIn(0) })).rejects.toMatchObject({ name: "ExpiredCodeException" });
  expect(await confirmSignIn({ challengeResponse: codeIn(1) })).toMatchObject({ isSignedIn: true });
});
