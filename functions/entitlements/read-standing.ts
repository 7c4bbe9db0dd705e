import type { Actor } from "#functions/platform/access/actor.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { type Standing, standingOf } from "#shared/domain/billing/standing.ts";
import type { StandingStore } from "./store.ts";

export interface StandingDeps {
  readonly standings: StandingStore;
  readonly clock: Clock;
}

/** Whose standing is asked for, as they sign in: somebody of an agency stands where their agency does. */
export type Payer = Pick<Actor, "kind" | "tenantId" | "createdAt" | "trialEndsAt" | "localPlan">;

/** Where somebody stands now. One read, for the person's own facts came with the call. */
export async function readStanding({ standings, clock }: StandingDeps, payer: Payer): Promise<Standing> {
  const subscription = await standings.subscriptionOf(payer.tenantId);
  return standingOf({ ...payer, subscription }, clock.now());
}
