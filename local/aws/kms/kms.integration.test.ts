import { DecryptCommand, GenerateDataKeyCommand, KMSClient } from "@aws-sdk/client-kms";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestCloud, type TestCloud } from "../testing/test-cloud.ts";

let local: TestCloud;
let client: KMSClient;
const keyOf = (id: string) => local.cloud.template.byId(id).arn;
const EncryptionContext = { userId: "u1", accountId: "a1", purpose: "retailer-session" };

beforeAll(async () => {
  local = await startTestCloud({
    resources: { Vault: { Type: "AWS::KMS::Key", Properties: {} }, Other: { Type: "AWS::KMS::Key", Properties: {} } },
  });
  client = new KMSClient(local.client);
});
afterAll(() => local.close());

const generate = () =>
  client.send(new GenerateDataKeyCommand({ KeyId: keyOf("Vault"), KeySpec: "AES_256", EncryptionContext }));
const decrypt = (CiphertextBlob: Uint8Array, more: object = {}) =>
  client.send(new DecryptCommand({ KeyId: keyOf("Vault"), CiphertextBlob, EncryptionContext, ...more }));

test("decrypts a data key for its encryption context, also after a restart", async () => {
  const { Plaintext, CiphertextBlob } = await generate();
  expect(Plaintext).toHaveLength(32);
  expect(Buffer.from(CiphertextBlob!).includes(Buffer.from(Plaintext!))).toBe(false);
  await local.restart();
  expect((await decrypt(CiphertextBlob!)).Plaintext).toEqual(Plaintext);
  const reordered = { purpose: "retailer-session", accountId: "a1", userId: "u1" };
  expect((await decrypt(CiphertextBlob!, { EncryptionContext: reordered })).Plaintext).toEqual(Plaintext);
});

test.each<[string, { KeyId?: string; EncryptionContext?: Record<string, string> | undefined }, string]>([
  ["of another user", { EncryptionContext: { ...EncryptionContext, userId: "u2" } }, "InvalidCiphertextException"],
  ["with a missing key", { EncryptionContext: { userId: "u1", accountId: "a1" } }, "InvalidCiphertextException"],
  ["that is missing", { EncryptionContext: undefined }, "InvalidCiphertextException"],
  ["that is correct, under another key", { KeyId: "Other" }, "IncorrectKeyException"],
])("refuses to decrypt a data key for a context %s", async (_, more, name) => {
  const { CiphertextBlob } = await generate();
  const asked = more.KeyId ? { KeyId: keyOf(more.KeyId) } : more;
  await expect(decrypt(CiphertextBlob!, asked)).rejects.toMatchObject({ name });
});

test("rejects bytes that it did not encrypt as InvalidCiphertext", async () => {
  await expect(decrypt(Buffer.from("anything"))).rejects.toMatchObject({ name: "InvalidCiphertextException" });
});
