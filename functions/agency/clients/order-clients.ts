import type { ClientSort } from "#shared/api/agency/clients.ts";
import { ATTENTION_KINDS, type AttentionKind } from "#shared/domain/attention/attention.ts";
import type { Micros } from "#shared/primitives/money.ts";
import { ascending } from "#shared/primitives/order.ts";

/** What the list orders a client by. */
export interface OrderedClient {
  readonly id: string;
  readonly label: string;
  readonly needs: readonly AttentionKind[];
  /** This month's royalties in the list's currency; null when they aren't shared or not known. */
  readonly money: Micros | null;
}

export interface ClientOrder {
  readonly sort: ClientSort;
  readonly direction: "asc" | "desc";
}

/** Larger for what is more urgent; 0 for a client in order. */
const urgencyOf = ({ needs }: OrderedClient): number =>
  Math.max(0, ...needs.map((kind) => ATTENTION_KINDS.length - ATTENTION_KINDS.indexOf(kind)));

/** Unknown amounts follow all known ones, in either direction. */
const byMoney = (a: OrderedClient, b: OrderedClient, sign: 1 | -1): number =>
  a.money === null || b.money === null
    ? Number(a.money === null) - Number(b.money === null)
    : sign * ascending(a.money, b.money);

const { compare } = new Intl.Collator("en");

/** Orders clients by need, then money, then name; or by money or name first. Equal clients keep one order, by id. */
export function orderClients<Client extends OrderedClient>(
  clients: readonly Client[],
  { sort, direction }: ClientOrder,
): Client[] {
  const sign = direction === "asc" ? 1 : -1;
  const byName = (a: Client, b: Client) => compare(a.label, b.label) || ascending(a.id, b.id);
  const comparators: Readonly<Record<ClientSort, (a: Client, b: Client) => number>> = {
    need: (a, b) => sign * ascending(urgencyOf(a), urgencyOf(b)) || byMoney(a, b, -1) || byName(a, b),
    money: (a, b) => byMoney(a, b, sign) || byName(a, b),
    name: (a, b) => sign * byName(a, b),
  };
  return clients.toSorted(comparators[sort]);
}
