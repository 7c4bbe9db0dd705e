import { DecryptCommand, GenerateDataKeyCommand, InvalidCiphertextException, KMSClient } from "@aws-sdk/client-kms";
import { MAX_ATTEMPTS } from "#functions/platform/throttling.ts";

/** What a key was made for, in plain words that the key service checks, records, and knows a permission's conditions by. Never a secret. */
export type KeyContext = Readonly<Record<string, string>>;

export interface DataKey {
  /** 32 bytes, for this moment only. */
  readonly plain: Uint8Array;
  /** The same, as only the key service can read it: what is kept. */
  readonly wrapped: Uint8Array;
}

/** The key service. Whoever may make keys here may not be allowed to open them again. */
export interface KeyVault {
  newKey(context: KeyContext): Promise<DataKey>;
  /** The key as it was made; null when the context is another than it was made for, or the bytes are not what was handed out. */
  openKey(wrapped: Uint8Array, context: KeyContext): Promise<Uint8Array | null>;
}

export function keyVault(env: { readonly VAULT_KEY_ARN: string }): KeyVault {
  const client = new KMSClient({ maxAttempts: MAX_ATTEMPTS });
  const KeyId = env.VAULT_KEY_ARN;
  return {
    newKey: async (context) => {
      const made = await client.send(
        new GenerateDataKeyCommand({ KeyId, KeySpec: "AES_256", EncryptionContext: { ...context } }),
      );
      if (!made.Plaintext || !made.CiphertextBlob) throw new Error("the key service made no key");
      return { plain: made.Plaintext, wrapped: made.CiphertextBlob };
    },
    openKey: async (CiphertextBlob, context) => {
      try {
        const { Plaintext } = await client.send(
          new DecryptCommand({ KeyId, CiphertextBlob, EncryptionContext: { ...context } }),
        );
        return Plaintext ?? null;
      } catch (error) {
        if (error instanceof InvalidCiphertextException) return null;
        throw error;
      }
    },
  };
}
