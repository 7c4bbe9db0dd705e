import type { Actor, By } from "#functions/platform/access/actor.ts";
import { SUPPORT_VIEWER } from "#functions/platform/access/client-store.ts";
import { toInstant } from "#functions/platform/clock.ts";
import type { ConsentView } from "#shared/api/agency/consents.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { fullNameOf } from "../full-name.ts";
import type { AgencyDeps } from "../wiring.ts";

const LISTED_DAYS = 90;

/** Lists who opened which figures of the author on which day, also by agencies whose access has ended. */
export async function listConsentViews(
  { agencies, accounts, views, clock }: Pick<AgencyDeps, "agencies" | "accounts" | "views" | "clock">,
  { actor: { userId } }: By<Actor>,
): Promise<{ data: ConsentView[] }> {
  const since = toInstant(clock.now() - (LISTED_DAYS - 1) * DAY_MS).slice(0, 10);
  const rows = await views.listSince(userId, since);
  const agencyName = async (id: string) => (await agencies.find(id))?.name;
  const personName = async (id: string) => {
    if (id === SUPPORT_VIEWER) return `${PRODUCT_NAME} support`;
    const row = await accounts.find(id);
    return row && !row.removingAt ? fullNameOf(row) : undefined;
  };
  const [agencyNames, people] = await Promise.all([
    namesOf(
      rows.map(({ agencyId }) => agencyId),
      agencyName,
    ),
    namesOf(
      rows.map(({ memberId }) => memberId),
      personName,
    ),
  ]);
  const found = rows.map(({ date, agencyId, memberId, scope, count }) => ({
    date,
    agency: agencyNames.get(agencyId) ?? "A closed agency",
    person: people.get(memberId) ?? null,
    scope,
    count: count ?? 0,
  }));
  return { data: addUp(found) };
}

/** Adds up rows that name the same: of people who have left, and of people with one name. */
function addUp(found: readonly ConsentView[]): ConsentView[] {
  const sums = new Map<string, ConsentView>();
  for (const view of found) {
    const { date, agency, person, scope } = view;
    const key = JSON.stringify([date, agency, person, scope]);
    sums.set(key, { ...view, count: view.count + (sums.get(key)?.count ?? 0) });
  }
  return [...sums.values()];
}

/** Finds the name of each id once. */
async function namesOf(
  ids: readonly string[],
  find: (id: string) => Promise<string | undefined>,
): Promise<ReadonlyMap<string, string | undefined>> {
  const distinct = [...new Set(ids)];
  return new Map(await Promise.all(distinct.map(async (id) => [id, await find(id)] as const)));
}
