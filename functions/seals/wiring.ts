import { randomBytes } from "node:crypto";
import { accountStore } from "#functions/accounts/index.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { paymentsDeps } from "#functions/payments/index.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { readsConsistently } from "#functions/platform/storage/reads-consistently.ts";
import type { SealEventDeps } from "./seal-months.ts";
import { sealStore } from "./seal-store.ts";

export const sealsDeps = (access: TableAccess, clock: Clock): SealEventDeps => ({
  // A seal made of months that were replaced a moment ago would be followed by a correction.
  ...paymentsDeps(readsConsistently(access), clock),
  accounts: accountStore(access),
  seals: sealStore(access),
  newSalt: () => randomBytes(16).toString("hex"),
});
