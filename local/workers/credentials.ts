import { createHmac, randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { replaceFile } from "#local/model/write-state.ts";

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
  const stored = existsSync(file) ? readFileSync(file, "utf8") : "";
  const key = stored || randomBytes(32).toString("hex");
  if (key !== stored) replaceFile(file, key, 0o600);
  return { secretOf: (logicalId) => createHmac("sha256", key).update(logicalId).digest("hex") };
}
