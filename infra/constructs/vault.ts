import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { IKey } from "aws-cdk-lib/aws-kms";
import type { Settings } from "#infra/config.ts";
import type { Permission } from "./permissions.ts";

/** What every key of the vault is made for (`functions/amazon-accounts/sessions/session-vault.ts`): a call that names anything else is refused. */
const CONTEXT = {
  StringEquals: { "kms:EncryptionContext:purpose": "retailer-session" },
  "ForAllValues:StringEquals": { "kms:EncryptionContextKeys": ["userId", "accountId", "identity", "purpose"] },
};

/** Seals sessions at the retailer and opens them. The fetching functions have this, and nobody else (decision 31). */
export const mayUseVault = (vault: IKey): Permission => ({
  statement: new PolicyStatement({
    actions: ["kms:GenerateDataKey", "kms:Decrypt"],
    resources: [vault.keyArn],
    conditions: CONTEXT,
  }),
  acknowledged: {},
});

/** What opening a session takes, as environment of a fetching function. */
export const sessionEnvironment = ({ retailer, siteUrl }: Settings, { vault }: { readonly vault: IKey }) => ({
  RETAILER_ORIGIN: retailer.origin,
  RETAILER_CLIENT_ID: retailer.clientId,
  SITE_URL: siteUrl,
  VAULT_KEY_ARN: vault.keyArn,
});
