import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { IKey } from "aws-cdk-lib/aws-kms";
import type { Settings } from "#infra/config.ts";
import type { Permission } from "./permissions.ts";

/**
 * Encryption context of every key of the vault (`functions/amazon-accounts/sessions/amazon-session-vault.ts`); calls with any
 * other context are refused.
 */
const CONTEXT = {
  StringEquals: { "kms:EncryptionContext:purpose": "retailer-session" },
  "ForAllValues:StringEquals": { "kms:EncryptionContextKeys": ["userId", "accountId", "identity", "purpose"] },
};

/**
 * Encrypts and decrypts sessions at Amazon. Only the fetching functions have this permission
 * (docs/adr/004-stored-sessions.md).
 */
export const vaultAccess = (vault: IKey): Permission => ({
  statement: new PolicyStatement({
    actions: ["kms:GenerateDataKey", "kms:Decrypt"],
    resources: [vault.keyArn],
    conditions: CONTEXT,
  }),
  suppressed: {},
});

/** Environment of fetching functions for opening a session. */
export const sessionEnvironment = ({ amazon, siteUrl }: Settings, { vault }: { readonly vault: IKey }) => ({
  AMAZON_ORIGIN: amazon.origin,
  AMAZON_CLIENT_ID: amazon.clientId,
  SITE_URL: siteUrl,
  VAULT_KEY_ARN: vault.keyArn,
});
