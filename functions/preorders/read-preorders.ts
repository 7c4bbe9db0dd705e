import type * as z from "zod";
import type { By, OwnerHere } from "#functions/platform/access/actor.ts";
import { NotFound } from "#functions/platform/errors.ts";
import type {
  getStoredPreorder as getStoredPreorderEndpoint,
  listStoredPreorders as listStoredPreordersEndpoint,
  ShownPreorder,
} from "#shared/api/preorders.ts";
import { earlierThan, paceOf } from "#shared/domain/preorders/pace.ts";
import { isOpen, type PreorderSnapshot, totalUnits, unitsByMarketplace } from "#shared/domain/preorders/preorder.ts";
import { dayIn, type IsoDate } from "#shared/primitives/dates.ts";
import type { PreordersDeps } from "./wiring.ts";

const toListedPreorder = (preorder: PreorderSnapshot, today: IsoDate): ShownPreorder => ({
  asin: preorder.asin,
  title: preorder.title,
  author: preorder.author,
  starts: preorder.starts,
  releases: preorder.releases,
  sales: totalUnits(preorder.rows),
  is_open: isOpen(preorder, today),
});

/** Returns when the whole list was last fetched; null before. */
const readAsOf = async ({ syncStates }: Pick<PreordersDeps, "syncStates">, tenantId: string) =>
  (await syncStates.find(tenantId, "preorders"))?.lastGoodAt ?? null;

interface Asked {
  /** Orders of later days don't count. */
  readonly through?: IsoDate | undefined;
}

async function readThrough(
  { preorders }: Pick<PreordersDeps, "preorders">,
  tenantId: string,
  through: IsoDate | undefined,
): Promise<readonly PreorderSnapshot[]> {
  const stored = await preorders.list(tenantId);
  if (through === undefined) return stored;
  return stored.map((preorder) => ({ ...preorder, rows: preorder.rows.filter(({ date }) => date <= through) }));
}

/** Without a release date a book comes last. */
const releaseOf = ({ releases }: { releases: string | null }) => releases ?? "9999";

export async function listStoredPreorders(
  deps: PreordersDeps,
  { actor: { tenantId, timeZone }, through }: By<OwnerHere, Asked>,
): Promise<z.input<(typeof listStoredPreordersEndpoint)["response"]>> {
  const today = dayIn(timeZone, deps.clock.now());
  const [stored, as_of] = await Promise.all([readThrough(deps, tenantId, through), readAsOf(deps, tenantId)]);
  const data = stored
    .map((preorder) => toListedPreorder(preorder, today))
    .sort((a, b) => releaseOf(a).localeCompare(releaseOf(b)) || a.asin.localeCompare(b.asin));
  return { data, as_of };
}

/** Reads all of the author's pre-orders, because the earlier ones are what this one is compared with. */
export async function getStoredPreorder(
  deps: PreordersDeps,
  { actor: { tenantId, timeZone }, asin, through }: By<OwnerHere, Asked & { readonly asin: string }>,
): Promise<z.input<(typeof getStoredPreorderEndpoint)["response"]>> {
  const today = dayIn(timeZone, deps.clock.now());
  const [stored, as_of] = await Promise.all([readThrough(deps, tenantId, through), readAsOf(deps, tenantId)]);
  const lastDay = through !== undefined && through < today ? through : today;
  const preorder = stored.find((one) => one.asin === asin);
  if (!preorder) throw new NotFound();
  const pace = [preorder, ...earlierThan(preorder, stored, today)].map((one) => ({
    asin: one.asin,
    title: one.title,
    points: paceOf(one, lastDay),
  }));
  return {
    data: {
      ...toListedPreorder(preorder, today),
      cover: deps.coverAddress.replace("{asin}", asin),
      stores: unitsByMarketplace(preorder.rows),
      rows: [...preorder.rows],
      pace: pace.filter(({ points }) => points.length > 0),
    },
    as_of,
  };
}
