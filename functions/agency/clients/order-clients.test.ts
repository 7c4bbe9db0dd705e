import { describe, expect, test } from "vitest";
import type { ClientSort } from "#shared/api/agency/clients.ts";
import type { AttentionKind } from "#shared/domain/attention/attention.ts";
import { orderClients } from "./order-clients.ts";

const client = (id: string, money: number | null, ...needs: AttentionKind[]) => ({ id, label: id, needs, money });
const CLIENTS = [
  client("Ada", 5),
  client("Ben", null),
  client("Cleo", 90),
  client("Dov", 40, "event_ends"),
  client("Elif", 7, "review", "source_stopped"),
];
const order = (sort: ClientSort, direction: "asc" | "desc") =>
  orderClients(CLIENTS, { sort, direction }).map(({ id }) => id);

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
