import { booksWorld, product } from "#functions/books/testing/books-world.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { newExtensionToken } from "#functions/platform/access/authenticate-extension.ts";
import { extensionSessionStore } from "#functions/platform/access/extension-session-store.ts";
import { apiCaller } from "#functions/testing/api-caller.ts";
import { recordingBus } from "#functions/testing/outside-parties.ts";
import { saveSentRanks } from "#shared/api/ranks/sent-ranks.ts";
import { ranksRoutes } from "../routes.ts";
import { ranksDeps, trackingDeps } from "../wiring.ts";

export const US = "ATVPDKIKX0DER";
export const UK = "A1F83G8C2ARO7P";

/** Calls the rank endpoints through the full HTTP chain over one table, at noon of 2026-11-20. */
export function ranksWorld(access: TableAccess) {
  const books = booksWorld(access);
  const { clock } = books;
  const bus = recordingBus();
  const deps = { ...ranksDeps(access, clock), ...trackingDeps(access, clock), bus };
  const call = apiCaller(ranksRoutes(deps), { access, clock });
  const tokens = new Map<string, string>();

  async function tokenOf({ userId }: Actor): Promise<string> {
    const known = tokens.get(userId);
    if (known) return known;
    const { token, ...session } = newExtensionToken(userId);
    const browser = { browser: "firefox", version: "2.1.0", name: "Firefox on Linux" } as const;
    await extensionSessionStore(access).open({ ...browser, ...session }, clock.now());
    tokens.set(userId, token);
    return token;
  }

  return {
    access,
    clock,
    deps,
    call,
    bus,
    books,
    /** An author with these products on the shelf. */
    author: async (...asins: readonly string[]): Promise<Actor> => {
      const author = await books.author();
      await books.imports(author, ...asins.map((asin) => product({ productId: asin, title: `Salt ${asin}` })));
      return author;
    },
    /** Sends ranks as the author's extension. */
    send: async (as: Actor, body: unknown) =>
      call(saveSentRanks, { body, headers: { authorization: `Bearer ${await tokenOf(as)}` } }),
  };
}
