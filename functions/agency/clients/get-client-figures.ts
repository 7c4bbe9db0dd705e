import type * as z from "zod";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import { viewerOf } from "#functions/platform/access/client-store.ts";
import type { getClientFigures as api } from "#shared/api/agency/clients.ts";
import { yearOf } from "#shared/primitives/dates.ts";
import { listedMonths } from "../summaries/read-summaries.ts";
import type { AgencyDeps } from "../wiring.ts";
import { findClientOrThrow } from "./client.ts";
import { fetchFactsOf } from "./known-months.ts";
import { earnedIn, readListedMonths } from "./read-royalties.ts";

type Deps = Pick<AgencyDeps, "clients" | "accounts" | "royaltySums" | "exchangeRates" | "consentViews" | "clock">;

/** Returns what a client earned, and counts a view of it; null unless it shares royalties. Throws NotFound. */
export async function getClientFigures(
  deps: Deps,
  { actor: member, id }: By<Actor, { readonly id: string }>,
): Promise<z.input<(typeof api)["response"]>> {
  const { consent, author } = await findClientOrThrow(deps, member, id);
  if (!consent.scopes.includes("royalties")) return { data: null };
  const now = deps.clock.now();
  const months = listedMonths(now);
  const { currency } = member;
  const [years, listed] = await Promise.all([
    deps.royaltySums.readMany([id], [...new Set(months.map(yearOf))]),
    readListedMonths(deps, months, { currency, now }),
    deps.consentViews.countView({ clientId: id, ...viewerOf(member), scope: "royalties" }, now),
  ]);
  const earned = earnedIn(listed, years, { ...fetchFactsOf(author), now });
  const { royalties, missing } = earned;
  const exchange = listed.exchangeOf([earned]);
  return { data: { month: months.at(-1)!, currency, exchange, royalties, missing: [...missing] } };
}
