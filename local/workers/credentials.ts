import { createHmac, randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Access keys of the functions; the key id is the function's logical id. */
export interface Credentials {
  /** A function's secret access key, stable across starts so that signed forms outlive a restart. */
  secretOf(logicalId: string): string;
}

/**
 * Derives every function's secret from one random key, which is generated on first use and stored in the state folder.
 */
export function createCredentials(stateDir: string): Credentials {
  const file = join(stateDir, "credentials.key");
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600 });
  const key = readFileSync(file, "utf8");
  return { secretOf: (logicalId) => createHmac("sha256", key).update(logicalId).digest("hex") };
}
