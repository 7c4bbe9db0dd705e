import {
  type AmazonAccountStore,
  amazonAccountStore,
  type LinkedAccountStore,
  linkedAccountStore,
} from "#functions/amazon-accounts/index.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { type FollowerStore, followerStore } from "./store.ts";

export interface FollowersDeps {
  readonly followers: FollowerStore;
  readonly linked: Pick<LinkedAccountStore, "list">;
  readonly amazonAccounts: Pick<AmazonAccountStore, "find">;
  readonly clock: Clock;
}

export type Owner = Pick<Actor, "userId" | "tenantId">;
export type OwnerHere = Pick<Actor, "userId" | "tenantId" | "timeZone">;

export const followersDeps = (access: TableAccess, clock: Clock): FollowersDeps => ({
  followers: followerStore(access),
  linked: linkedAccountStore(access),
  amazonAccounts: amazonAccountStore(access),
  clock,
});
