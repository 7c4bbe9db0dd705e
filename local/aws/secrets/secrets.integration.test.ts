import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestCloud, type TestCloud } from "../testing/test-cloud.ts";

let local: TestCloud;
beforeAll(async () => {
  const GenerateSecretString = { PasswordLength: 40, ExcludePunctuation: true };
  const Keyed = { SecretStringTemplate: '{"user":"edge"}', GenerateStringKey: "password" };
  local = await startTestCloud({
    resources: {
      Edge: { Type: "AWS::SecretsManager::Secret", Properties: { GenerateSecretString } },
      Login: { Type: "AWS::SecretsManager::Secret", Properties: { GenerateSecretString: Keyed } },
    },
  });
});
afterAll(() => local.close());

const read = (id: string, VersionStage?: string) =>
  new SecretsManagerClient(local.client).send(
    new GetSecretValueCommand({ SecretId: local.cloud.template.byId(id).ref, VersionStage }),
  );

test("generates a secret once from the template and stores it across restarts", async () => {
  const { SecretString } = await read("Edge");
  expect(SecretString).toMatch(/^[A-Za-z0-9]{40}$/);
  await local.restart();
  expect((await read("Edge")).SecretString).toBe(SecretString);
  expect(JSON.parse((await read("Login")).SecretString ?? "")).toEqual({ user: "edge", password: expect.any(String) });
});

test("a secret that was never rotated has no previous version", async () => {
  await expect(read("Edge", "AWSPREVIOUS")).rejects.toMatchObject({ name: "ResourceNotFoundException" });
});
