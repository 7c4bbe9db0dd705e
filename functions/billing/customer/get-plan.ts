import type { Actor } from "#functions/platform/access/actor.ts";
import type { Plan } from "#shared/api/billing/billing.ts";
import { planFor } from "../snapshot/plan-for.ts";
import { toPlan } from "./to-plan.ts";

export const getPlan = (actor: Actor, id: string): { data: Plan } => ({ data: toPlan(planFor(actor, id)) });
