import { DecryptCommand, GenerateDataKeyCommand, InvalidCiphertextException, KMSClient } from "@aws-sdk/client-kms";
import { MAX_ATTEMPTS } from "#functions/platform/throttling.ts";

/**
 * The context a key was created for, in plain text: the key service verifies and logs it and may require it in
 * permissions. Never a secret.
 */
export type KeyContext = Readonly<Record<string, string>>;

export interface DataKey {
  /** 32 bytes, never stored. */
  readonly plain: Uint8Array;
  /** The encrypted key, which only the key service can decrypt; this form is stored. */
  readonly wrapped: Uint8Array;
}

/** The key service. A function that may create keys need not be allowed to decrypt them. */
export interface KeyVault {
  newKey(context: KeyContext): Promise<DataKey>;
  /**
   * Decrypts a key; null when the context differs from the original one, or the bytes are invalid. A vault that holds
   * keys in memory holds this one until `until` at most, in epoch milliseconds.
   */
  openKey(wrapped: Uint8Array, context: KeyContext, until?: number): Promise<Uint8Array | null>;
  /** Drops the keys of a context that are held in memory. */
  forget?(context: KeyContext): void;
}

export function keyVault(env: { readonly VAULT_KEY_ARN: string }): KeyVault {
  const client = new KMSClient({ maxAttempts: MAX_ATTEMPTS });
  const KeyId = env.VAULT_KEY_ARN;
  return {
    newKey: async (context) => {
      const made = await client.send(
        new GenerateDataKeyCommand({ KeyId, KeySpec: "AES_256", EncryptionContext: { ...context } }),
      );
      if (!made.Plaintext || !made.CiphertextBlob) throw new Error("the key service returned no key");
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
