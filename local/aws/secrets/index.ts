import { randomUUID } from "node:crypto";
import * as z from "zod";
import { nameInArn } from "#local/model/base-urls.ts";
import { answerOperation, operation, ServiceError } from "#local/model/json-service.ts";
import type { AwsCall, AwsService, LocalCloud, ResolvedResource } from "#local/model/service.ts";
import { openStateFile } from "#local/model/state-file.ts";
import { GenerateSecretString, generateSecret } from "./generate.ts";

const SecretProperties = z.object({
  Name: z.string().optional(),
  SecretString: z.string().optional(),
  GenerateSecretString: GenerateSecretString.optional(),
});
const GetSecretValue = z.object({
  SecretId: z.string(),
  VersionId: z.string().optional(),
  VersionStage: z.string().default("AWSCURRENT"),
});
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS secrets (
    arn TEXT PRIMARY KEY, value TEXT NOT NULL, version TEXT NOT NULL, created_at INTEGER NOT NULL);`;

/** Serves the template's secrets: generated once and then stored, unless the cloud was given a value. */
export function createSecrets(cloud: LocalCloud): AwsService {
  const file = openStateFile(cloud, "secrets", SCHEMA);
  const secrets = cloud.template.byType("AWS::SecretsManager::Secret");
  const nameOf = (secret: ResolvedResource) => SecretProperties.parse(secret.properties).Name ?? nameInArn(secret.arn);
  const found = (id: string) =>
    secrets.find((secret) => secret.arn === id || secret.ref === id || nameOf(secret) === id);

  for (const secret of secrets) {
    const { SecretString, GenerateSecretString: options } = SecretProperties.parse(secret.properties);
    const value = SecretString ?? generateSecret(GenerateSecretString.parse(options ?? {}));
    file.run("INSERT OR IGNORE INTO secrets VALUES (?, ?, ?, ?)", secret.arn, value, randomUUID(), cloud.now());
  }

  function get({ SecretId, VersionId, VersionStage }: z.output<typeof GetSecretValue>) {
    const missing = (what: string) =>
      new ServiceError("ResourceNotFoundException", `Secrets Manager can't find ${what}.`);
    const secret = found(SecretId);
    if (!secret) throw missing("the specified secret");
    const kept = file.get<{ value: string; version: string; created_at: number }>(
      "SELECT * FROM secrets WHERE arn = ?",
      secret.arn,
    );
    if (!kept || VersionStage !== "AWSCURRENT" || (VersionId && VersionId !== kept.version)) {
      throw missing(`the specified secret value for staging label: ${VersionStage}`);
    }
    return {
      ARN: secret.arn,
      Name: nameOf(secret),
      VersionId: kept.version,
      SecretString: given(secret) ?? kept.value,
      VersionStages: ["AWSCURRENT"],
      CreatedDate: kept.created_at / 1000,
    };
  }

  const given = (secret: ResolvedResource): string | undefined => cloud.secretOverrides?.[nameOf(secret)];

  const Addressed = z.object({ SecretId: z.string() });
  return {
    name: "secretsmanager",
    handle: (call) => answerOperation("secretsmanager", { GetSecretValue: operation(GetSecretValue, get) }, call),
    permissions(call: AwsCall) {
      const { SecretId } = Addressed.catch({ SecretId: "" }).parse(call.json);
      const resource = found(SecretId)?.arn ?? "arn:aws:secretsmanager:::unknown";
      return [{ action: `secretsmanager:${call.action}`, resource }];
    },
    async close() {
      file.close();
    },
  };
}
