import { savePreorders } from "#shared/api/preorders.ts";
import type { Rows } from "../row.ts";
import type { World } from "../world.ts";

const asin = "B0CX1QUAY0";
const body = () => ({
  books: [{ asin, title: "The Quay", author: null, starts: "2026-10-01", releases: null, rows: [] }],
});

/** A pre-order of the author. */
const aPreorder = async ({ ask, cast, once }: World) => {
  await once("preorder", async () => {
    await ask(cast.author, savePreorders, { body: body() });
    return asin;
  });
  return { params: { asin } };
};

export const preordersRows: Rows = {
  listStoredPreorders: { as: "author", ok: 200 },
  getStoredPreorder: { as: "author", ok: 200, belongsTo: "person", send: aPreorder },
  savePreorders: { as: "author", ok: 200, send: () => ({ body: body() }) },
};
