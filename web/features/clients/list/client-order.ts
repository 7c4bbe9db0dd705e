import type { ListedClient } from "#shared/api/agency/clients.ts";
import { ATTENTION_KINDS, type AttentionKind } from "#shared/domain/attention/attention.ts";
import { togetherOf } from "#shared/domain/royalties/sums/together.ts";
import { ascending } from "#shared/primitives/order.ts";
import {
  addressView,
  choiceField,
  type Direction,
  directionField,
  flagField,
  textField,
} from "#web/lib/address/address-view.ts";

export const SORTS = ["need", "money", "name"] as const;
export type ClientSort = (typeof SORTS)[number];

/** Names start with A; what is urgent and what is large come first. */
export const firstDirection = (sort: ClientSort): Direction => (sort === "name" ? "asc" : "desc");

const sort = choiceField("sort", SORTS, "need");
/** The list's search and order, and whether the form that asks an author is open. */
export const CLIENTS_ADDRESS = addressView({
  search: textField("search"),
  sort,
  direction: directionField(sort, firstDirection),
  isAsking: flagField("ask"),
});

export type NeedsOf = (clientId: string) => readonly AttentionKind[];

/** Larger for what is more urgent; 0 for a client in order. */
const urgencyOf = (kinds: readonly AttentionKind[]): number =>
  Math.max(0, ...kinds.map((kind) => ATTENTION_KINDS.length - ATTENTION_KINDS.indexOf(kind)));

/** This month's royalties in the list's currency; null when they aren't shared or not known. */
function moneyOf({ royalties }: ListedClient): number | null {
  if (royalties === null) return null;
  const isWithoutFile = royalties.this_month.length === 0 && royalties.months.at(-1) === null;
  return isWithoutFile ? null : togetherOf(royalties.this_month).total;
}

/** Unknown amounts follow all known ones, in either direction. */
const byMoney = (a: ListedClient, b: ListedClient, sign: 1 | -1): number => {
  const [left, right] = [moneyOf(a), moneyOf(b)];
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  return sign * ascending(left, right);
};

const byName = (a: ListedClient, b: ListedClient): number => a.label.localeCompare(b.label, "en");

/**
 * Orders clients by need, then money, then name; or by money or name first. Clients that share no figures of a kind
 * follow those that do.
 */
export function orderClients(
  clients: readonly ListedClient[],
  { sort, direction }: { readonly sort: ClientSort; readonly direction: Direction },
  needsOf: NeedsOf,
): ListedClient[] {
  const sign = direction === "asc" ? 1 : -1;
  const comparators = {
    need: (a: ListedClient, b: ListedClient) =>
      sign * ascending(urgencyOf(needsOf(a.id)), urgencyOf(needsOf(b.id))) || byMoney(a, b, -1) || byName(a, b),
    money: (a: ListedClient, b: ListedClient) => byMoney(a, b, sign) || byName(a, b),
    name: (a: ListedClient, b: ListedClient) => sign * byName(a, b),
  } satisfies Record<ClientSort, unknown>;
  return clients.toSorted(comparators[sort]);
}
