import type * as z from "zod";
import type { listStoredPreorders as endpoint } from "#shared/api/preorders.ts";
import { dayIn } from "#shared/primitives/dates.ts";
import type { OwnerHere, PreordersDeps } from "./deps.ts";
import { readAsOf } from "./read-as-of.ts";
import { toListedPreorder } from "./to-listed-preorder.ts";

/** Without a release date a book comes last. */
const releaseOf = ({ releases }: { releases: string | null }) => releases ?? "9999";

export async function listStoredPreorders(
  deps: PreordersDeps,
  { tenantId, timeZone }: OwnerHere,
): Promise<z.input<(typeof endpoint)["response"]>> {
  const today = dayIn(timeZone, deps.clock.now());
  const [stored, as_of] = await Promise.all([deps.preorders.list(tenantId), readAsOf(deps, tenantId)]);
  const data = stored
    .map((preorder) => toListedPreorder(preorder, today))
    .sort((a, b) => releaseOf(a).localeCompare(releaseOf(b)) || a.asin.localeCompare(b.asin));
  return { data, as_of };
}
