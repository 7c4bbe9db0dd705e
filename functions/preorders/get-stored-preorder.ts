import type * as z from "zod";
import { NotFound } from "#functions/platform/errors.ts";
import type { getStoredPreorder as endpoint } from "#shared/api/preorders.ts";
import { earlierThan, paceOf } from "#shared/domain/preorders/pace.ts";
import { unitsByStore } from "#shared/domain/preorders/preorder.ts";
import { dayIn } from "#shared/primitives/dates.ts";
import type { OwnerHere, PreordersDeps } from "./deps.ts";
import { readAsOf } from "./read-as-of.ts";
import { toListedPreorder } from "./to-listed-preorder.ts";

/** Reads all of the author's pre-orders, because the earlier ones are what this one is compared with. */
export async function getStoredPreorder(
  deps: PreordersDeps,
  { tenantId, timeZone }: OwnerHere,
  asin: string,
): Promise<z.input<(typeof endpoint)["response"]>> {
  const today = dayIn(timeZone, deps.clock.now());
  const [stored, as_of] = await Promise.all([deps.preorders.list(tenantId), readAsOf(deps, tenantId)]);
  const preorder = stored.find((one) => one.asin === asin);
  if (!preorder) throw new NotFound();
  const pace = [preorder, ...earlierThan(preorder, stored, today)].map((one) => ({
    asin: one.asin,
    title: one.title,
    points: paceOf(one, today),
  }));
  return {
    data: {
      ...toListedPreorder(preorder, today),
      cover: deps.coverAddress.replace("{asin}", asin),
      stores: unitsByStore(preorder.rows),
      rows: [...preorder.rows],
      pace: pace.filter(({ points }) => points.length > 0),
    },
    as_of,
  };
}
