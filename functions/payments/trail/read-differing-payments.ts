import type { Actor } from "#functions/platform/access/actor.ts";
import { type DifferingPayments, differingPaymentsOf } from "#shared/domain/payments/differing-payments.ts";
import { addMonths, monthOf } from "#shared/primitives/dates.ts";
import { readTrail, type TrailDeps } from "./read-trail.ts";

/** Older differences are left to the trail itself. */
const RECENT_MONTHS = 12;

/** Returns which of an author's last twelve months were paid differently from what was reported; null if none was. */
export async function readDifferingPayments(deps: TrailDeps, actor: Actor): Promise<DifferingPayments | null> {
  const { trail } = await readTrail(deps, actor, (today) => {
    const to = monthOf(today);
    return { from: addMonths(to, 1 - RECENT_MONTHS), to };
  });
  return differingPaymentsOf(trail);
}
