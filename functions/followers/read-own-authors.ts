import type * as z from "zod";
import type { By } from "#functions/platform/access/actor.ts";
import type {
  AmazonAuthor,
  listAmazonAuthors as listAmazonAuthorsEndpoint,
  listFollowerSeries as listFollowerSeriesEndpoint,
} from "#shared/api/followers.ts";
import { type FollowerSeries, pointsBetween } from "#shared/domain/followers/follower-series.ts";
import { type PenName, penNamesOf } from "#shared/domain/followers/pen-names.ts";
import { ascending } from "#shared/primitives/order.ts";
import type { FollowersDeps, Owner } from "./wiring.ts";

export interface OwnAuthor extends PenName {
  /** Whether the pen name belongs to an author portal account that is connected now. */
  readonly isConnected: boolean;
  /** Null until a count has been read. */
  readonly series: FollowerSeries | null;
}

/**
 * Reads the user's pen names: those of the linked author portal accounts, of the profile that the extension sent, and
 * of stored series whose account was removed since. Sorted by name.
 */
export async function readOwnAuthors(
  { followers, linked, amazonAccounts }: Omit<FollowersDeps, "clock">,
  { userId, tenantId }: Owner,
): Promise<OwnAuthor[]> {
  const [stored, rows, account] = await Promise.all([
    followers.list(tenantId),
    linked.list(userId),
    amazonAccounts.find(userId),
  ]);
  const accounts = rows.filter(({ type, profile }) => type === "AUTHOR_CENTRAL" && profile !== undefined);
  const authors = new Map<string, OwnAuthor>();
  const seriesOf = (id: string) => stored.find((series) => series.id === id) ?? null;
  for (const { id, name } of stored) authors.set(id, { id, name, isConnected: false, series: seriesOf(id) });
  // A linked account knows better than the extension's profile whether it is connected.
  for (const { id, name } of account?.profile ? penNamesOf(account.profile) : [])
    authors.set(id, { id, name, isConnected: true, series: seriesOf(id) });
  const isActive = new Map<string, boolean>();
  for (const { profile, active } of accounts)
    for (const { id, name } of penNamesOf(profile!)) {
      isActive.set(id, active || isActive.get(id) === true);
      authors.set(id, { id, name, isConnected: isActive.get(id)!, series: seriesOf(id) });
    }
  return [...authors.values()].sort((a, b) => a.name.localeCompare(b.name) || ascending(a.id, b.id));
}

export function toAmazonAuthor({ id, name, isConnected, series }: OwnAuthor): AmazonAuthor {
  const latest = series?.points.at(-1);
  return {
    id,
    name,
    image: series?.image ?? null,
    connected: isConnected,
    follower_count: latest?.count ?? null,
    follower_count_previous: series?.points.at(-2)?.count ?? null,
    follower_count_updated_at: latest?.date ?? null,
  };
}

export const listAmazonAuthors = async (
  deps: FollowersDeps,
  { actor: owner }: By<Owner>,
): Promise<z.input<(typeof listAmazonAuthorsEndpoint)["response"]>> => ({
  data: (await readOwnAuthors(deps, owner)).map(toAmazonAuthor),
});

export const listFollowerSeries = async (
  deps: FollowersDeps,
  { actor: owner, from, to }: By<Owner, z.output<NonNullable<(typeof listFollowerSeriesEndpoint)["query"]>>>,
): Promise<z.input<(typeof listFollowerSeriesEndpoint)["response"]>> => ({
  data: (await readOwnAuthors(deps, owner)).map(({ id, name, series }) => ({
    id,
    name,
    points: series ? pointsBetween(series, from, to) : [],
  })),
});
