import { afterAll, beforeAll, expect, test } from "vitest";
import { listen, stopListening } from "#local/model/listen.ts";
import type { AwsService } from "#local/model/service.ts";
import type { Permissions } from "#local/permissions/function-permissions.ts";
import { createAwsEndpoint } from "./aws-endpoint.ts";
import { createAwsRouter } from "./aws-router.ts";

const pool: AwsService = {
  name: "cognito-idp",
  handle: async ({ action }) => ({ status: 200, body: { action } }),
  takesUnsigned: ({ action }) => action === "ChangePassword",
  permissions: ({ action }) => [{ action: `cognito-idp:${action}`, resource: "arn:aws:cognito-idp:pool" }],
};
const nobodyMay: Permissions = { missing: (_, needed) => needed[0] ?? null };
const server = createAwsEndpoint(
  () => createAwsRouter([pool], nobodyMay, () => undefined),
  () => undefined,
);
let address: string;
beforeAll(async () => {
  address = `http://127.0.0.1:${await listen(server, 0)}`;
});
afterAll(() => stopListening(server));

const ask = (operation: string) =>
  fetch(address, { method: "POST", headers: { "x-amz-target": `AWSCognitoIdentityProviderService.${operation}` } });

test("accepts unsigned user pool calls with a user's own token, and no other unsigned calls", async () => {
  expect((await ask("ChangePassword")).status).toBe(200);
  const refused = await ask("AdminGetUser");
  expect([refused.status, refused.headers.get("x-amzn-errortype")]).toEqual([403, "MissingAuthenticationToken"]);
});
