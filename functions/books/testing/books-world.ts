import { accountStore } from "#functions/accounts/index.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { ranksDeps, shelfRanksReader, trackingDeps } from "#functions/ranks/index.ts";
import { apiCaller } from "#functions/testing/api-caller.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { givenUser } from "#functions/testing/users.ts";
import * as api from "#shared/api/books/books.ts";
import * as edit from "#shared/api/books/edit.ts";
import type { ImportedProduct } from "#shared/domain/books/record-imported.ts";
import { findShelfChanges, saveShelfChanges } from "../products/record-products.ts";
import { booksRoutes } from "../routes.ts";
import { booksDeps } from "../wiring.ts";

export const product = (facts: Partial<ImportedProduct> & { readonly productId: string }): ImportedProduct => ({
  source: "amazon",
  isbn: null,
  format: "kindle",
  title: "Salt",
  author: "Mara Penn",
  asOf: "2025-01-01T00:00:00Z",
  ...facts,
});

export const bookBody = (title: string, asins: readonly string[], more: object = {}) => ({
  title,
  authors: [{ name: "Mara Penn" }],
  formats: asins.map((asin, i) => ({ asin, format_id: i === 0 ? 1 : 3 })),
  ...more,
});

export type BooksWorld = ReturnType<typeof booksWorld>;

/** Calls the books endpoints through the full HTTP chain over one table. */
export function booksWorld(access: TableAccess) {
  const clock = fakeClock();
  const ranks = shelfRanksReader({ ...ranksDeps(access, clock), ...trackingDeps(access, clock) });
  const deps = booksDeps(access, {
    accounts: accountStore(access),
    ranks,
    clock,
    coverAddress: "https://covers.example/{asin}.jpg",
  });
  const call = apiCaller(booksRoutes(deps), { access, clock });
  return {
    access,
    clock,
    deps,
    call,
    author: () => givenUser(access),
    imports: async (as: Actor, ...products: readonly ImportedProduct[]): Promise<number> => {
      const changes = await findShelfChanges(deps, as.tenantId, products);
      await saveShelfChanges(deps, changes);
      return changes.added;
    },
    list: async (as: Actor) => (await call(api.listBooks, { as })).body.data,
    deleted: (as: Actor, id: string) => call(edit.deleteBook, { as, params: { id } }),
    create: (as: Actor, body: unknown) => call(edit.createBook, { as, body }),
    given: async (as: Actor, title: string, asins: readonly string[], more: object = {}) => {
      const { status, body } = await call(edit.createBook, { as, body: bookBody(title, asins, more) });
      if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
      return body.data;
    },
  };
}
