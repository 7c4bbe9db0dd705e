import type { AmazonAccountStore, LinkedAccountStore } from "#functions/amazon-accounts/index.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import type { Clock } from "#functions/platform/clock.ts";
import type { FollowerStore } from "./store.ts";

export interface FollowersDeps {
  readonly followers: FollowerStore;
  readonly linked: Pick<LinkedAccountStore, "list">;
  readonly amazonAccounts: Pick<AmazonAccountStore, "find">;
  readonly clock: Clock;
}

export type Owner = Pick<Actor, "userId" | "tenantId">;
export type OwnerHere = Pick<Actor, "userId" | "tenantId" | "timeZone">;
