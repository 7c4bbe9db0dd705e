import { createHash, createHmac, getDiffieHellman, randomBytes } from "node:crypto";

const N = BigInt(`0x${getDiffieHellman("modp15").getPrime("hex")}`);

const bytes = (value: bigint): Buffer => {
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 ? `0${hex}` : /^[89a-f]/.test(hex) ? `00${hex}` : hex, "hex");
};
const hash = (...parts: (Buffer | string)[]): Buffer =>
  parts.reduce((state, part) => state.update(part), createHash("sha256")).digest();
const integer = (buffer: Buffer): bigint => BigInt(`0x${buffer.toString("hex")}`);

function power(base: bigint, exponent: bigint): bigint {
  if (exponent === 0n) return 1n;
  const half = power((base * base) % N, exponent / 2n);
  return exponent % 2n ? (half * base) % N : half;
}

/** The client's half of Cognito's SRP, for tests that sign in through the AWS SDK, which has none. */
export function srpClient(poolId: string) {
  const poolName = poolId.split("_")[1] ?? "";
  const secret = integer(randomBytes(64));
  const A = power(2n, secret);
  return {
    publicValue: A.toString(16),
    answer(challenge: Readonly<Record<string, string>>, password: string): Record<string, string> {
      const { SALT = "0", SRP_B = "0", SECRET_BLOCK = "", USER_ID_FOR_SRP = "" } = challenge;
      const B = BigInt(`0x${SRP_B}`);
      const u = integer(hash(bytes(A), bytes(B)));
      const x = integer(hash(bytes(BigInt(`0x${SALT}`)), hash(`${poolName}${USER_ID_FOR_SRP}:${password}`)));
      const k = integer(hash(bytes(N), bytes(2n)));
      const base = (((B - k * power(2n, x)) % N) + N) % N;
      const shared = power(base, secret + u * x);
      const extracted = createHmac("sha256", bytes(u)).update(bytes(shared)).digest();
      const key = createHmac("sha256", extracted).update("Caldera Derived Key\u0001").digest().subarray(0, 16);
      const TIMESTAMP = new Date().toUTCString();
      const signed = createHmac("sha256", key).update(`${poolName}${USER_ID_FOR_SRP}`);
      return {
        USERNAME: USER_ID_FOR_SRP,
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        TIMESTAMP,
        PASSWORD_CLAIM_SIGNATURE: signed.update(SECRET_BLOCK, "base64").update(TIMESTAMP).digest("base64"),
      };
    },
  };
}
