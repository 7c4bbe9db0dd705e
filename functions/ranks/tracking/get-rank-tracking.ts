import type * as z from "zod";
import type { Payer } from "#functions/entitlements/index.ts";
import type { getRankTracking as endpoint } from "#shared/api/ranks/ranks.ts";
import type { TrackingDeps } from "./deps.ts";
import { toRankTracking } from "./to-rank-tracking.ts";
import { readTrackedBooks } from "./tracked-books.ts";

export async function getRankTracking(
  deps: TrackingDeps,
  payer: Payer,
): Promise<z.input<(typeof endpoint)["response"]>> {
  const tracked = await readTrackedBooks(deps, payer);
  return { data: await toRankTracking(deps, payer.tenantId, tracked) };
}
