import { scrypt, timingSafeEqual } from "node:crypto";
import { newSecret } from "#functions/platform/ids.ts";

const HASH_BYTES = 32;

const derive = (password: string, salt: string): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password.normalize("NFKC"), salt, HASH_BYTES, (error, hash) => (error ? reject(error) : resolve(hash))),
  );

/** Derives a proof from a password without revealing it: a salt and a scrypt hash in base64url. */
export async function createPasswordProof(password: string): Promise<string> {
  const salt = newSecret();
  return `${salt}.${(await derive(password, salt)).toString("base64url")}`;
}

export async function proves(proof: string, password: string): Promise<boolean> {
  const [salt = "", hash = ""] = proof.split(".");
  const expected = Buffer.from(hash, "base64url");
  const actual = await derive(password, salt);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
