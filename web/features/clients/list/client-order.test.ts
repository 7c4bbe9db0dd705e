import { describe, expect, test } from "vitest";
import type { ListedClient } from "#shared/api/agency/clients.ts";
import type { AttentionKind } from "#shared/domain/attention/attention.ts";
import { type ClientSort, orderClients } from "./client-order.ts";

const client = (id: string, dollars: number | null): ListedClient => ({
  id,
  label: id,
  name: id,
  email: `${id}@example.com`,
  scopes: ["royalties"],
  since: "2026-11-01T09:00:00Z",
  last_synced_at: null,
  royalties:
    dollars === null
      ? null
      : {
          this_month: [{ currency: "EUR", royalties: 1, converted: dollars * 1_000_000 }],
          months: Array<number>(12).fill(0),
        },
});
const CLIENTS = [client("Ada", 5), client("Ben", null), client("Cleo", 90), client("Dov", 40), client("Elif", 7)];
const NEEDS: Readonly<Record<string, readonly AttentionKind[]>> = {
  Dov: ["event_ends"],
  Elif: ["review", "source_stopped"],
};
const order = (sort: ClientSort, direction: "asc" | "desc") =>
  orderClients(CLIENTS, { sort, direction }, (id) => NEEDS[id] ?? []).map(({ id }) => id);

describe("clients", () => {
  test("are listed by need first, and by money where nothing needs attention", () => {
    expect(order("need", "desc")).toEqual(["Elif", "Dov", "Cleo", "Ada", "Ben"]);
  });

  test("are listed by money in both directions, the ones without shared royalties last", () => {
    expect(order("money", "desc")).toEqual(["Cleo", "Dov", "Elif", "Ada", "Ben"]);
    expect(order("money", "asc")).toEqual(["Ada", "Elif", "Dov", "Cleo", "Ben"]);
  });

  test("are listed by name in both directions", () => {
    expect(order("name", "asc")).toEqual(["Ada", "Ben", "Cleo", "Dov", "Elif"]);
    expect(order("name", "desc")).toEqual(["Elif", "Dov", "Cleo", "Ben", "Ada"]);
  });
});
