import { amazonAccountStore, linkedAccountStore } from "#functions/amazon-accounts/index.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import type { Clock } from "#functions/platform/clock.ts";
import type { FollowersDeps } from "./deps.ts";
import { followerStore } from "./store.ts";

export const followersDeps = (access: TableAccess, clock: Clock): FollowersDeps => ({
  followers: followerStore(access),
  linked: linkedAccountStore(access),
  amazonAccounts: amazonAccountStore(access),
  clock,
});
