import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import * as z from "zod";
import { answerOperation, operation, ServiceError } from "#local/model/json-service.ts";
import type { AwsCall, AwsService, LocalCloud } from "#local/model/service.ts";
import { openStateFile } from "#local/model/state-file.ts";
import { byKey } from "#shared/primitives/order.ts";

const Context = z.record(z.string().min(1), z.string()).default({});
const GenerateDataKey = z.object({ KeyId: z.string(), KeySpec: z.literal("AES_256"), EncryptionContext: Context });
const Decrypt = z.object({ KeyId: z.string().optional(), CiphertextBlob: z.base64(), EncryptionContext: Context });

const SCHEMA = `CREATE TABLE IF NOT EXISTS keys (arn TEXT PRIMARY KEY, material BLOB NOT NULL);`;
const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const Blob = z.object({ key: z.string(), nonce: z.base64(), body: z.base64() });

const bound = (context: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(JSON.stringify(Object.entries(context).sort(byKey)));

const invalid = () => new ServiceError("InvalidCiphertextException", "The ciphertext is not valid.");

/**
 * Serves the template's keys. Key material is generated once and stays in the state folder, as KMS never releases it.
 */
export function createKeys(cloud: LocalCloud): AwsService {
  const file = openStateFile(cloud, "keys", SCHEMA);
  const keys = cloud.template.byType("AWS::KMS::Key");
  for (const { arn } of keys) file.run("INSERT OR IGNORE INTO keys VALUES (?, ?)", arn, randomBytes(32));

  const arnOf = (id: string): string | undefined => keys.find(({ arn, ref }) => arn === id || ref === id)?.arn;
  function materialOf(arn: string): Uint8Array {
    const kept = file.get<{ material: Uint8Array }>("SELECT material FROM keys WHERE arn = ?", arn);
    if (!kept) throw new ServiceError("NotFoundException", "There is no such key.");
    return kept.material;
  }

  function generate({ KeyId, EncryptionContext }: z.output<typeof GenerateDataKey>) {
    const key = arnOf(KeyId) ?? KeyId;
    const plain = randomBytes(32);
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, materialOf(key), nonce);
    cipher.setAAD(bound(EncryptionContext));
    const body = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString("base64");
    const blob = JSON.stringify({ key, nonce: nonce.toString("base64"), body } satisfies z.infer<typeof Blob>);
    const CiphertextBlob = Buffer.from(blob).toString("base64");
    return { KeyId: key, CiphertextBlob, Plaintext: plain.toString("base64") };
  }

  function blobOf(text: string): z.infer<typeof Blob> {
    try {
      return Blob.parse(JSON.parse(Buffer.from(text, "base64").toString()));
    } catch {
      // KMS gives the same answer for every damaged ciphertext.
      throw invalid();
    }
  }

  function decrypt({ KeyId, CiphertextBlob, EncryptionContext }: z.output<typeof Decrypt>) {
    const { key, nonce, body } = blobOf(CiphertextBlob);
    if (KeyId !== undefined && arnOf(KeyId) !== key)
      throw new ServiceError("IncorrectKeyException", "The ciphertext was made under another key.");
    const bytes = Buffer.from(body, "base64");
    try {
      const decipher = createDecipheriv(CIPHER, materialOf(key), Buffer.from(nonce, "base64"));
      decipher.setAAD(bound(EncryptionContext));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const plain = Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
      return { KeyId: key, Plaintext: plain.toString("base64"), EncryptionAlgorithm: "SYMMETRIC_DEFAULT" };
    } catch {
      // KMS gives the same answer for every damaged ciphertext.
      throw invalid();
    }
  }

  const operations = {
    GenerateDataKey: operation(GenerateDataKey, generate),
    Decrypt: operation(Decrypt, decrypt),
  };
  const Addressed = z.object({ KeyId: z.string().default(""), EncryptionContext: Context });
  return {
    name: "kms",
    handle: (call) => answerOperation("kms", operations, call),
    permissions(call: AwsCall) {
      const { KeyId, EncryptionContext } = Addressed.catch({ KeyId: "", EncryptionContext: {} }).parse(call.json);
      const resource = arnOf(KeyId) ?? "arn:aws:kms:::unknown";
      const said = Object.entries(EncryptionContext).map(([name, value]) => [`kms:EncryptionContext:${name}`, value]);
      const context = { ...Object.fromEntries(said), "kms:EncryptionContextKeys": Object.keys(EncryptionContext) };
      return [{ action: `kms:${call.action}`, resource, context }];
    },
    async close() {
      file.close();
    },
  };
}
