import { createExtensionSession } from "#shared/api/extension/extension.ts";
import { createExtensionImport } from "#shared/api/imports.ts";
import type { Rows } from "../row.ts";
import type { World } from "../world.ts";

const files = [{ name: "KDP_Royalties.xlsx", size: 1000 }];
const pairing = { browser: "firefox", version: "2.0.0", name: "Firefox on Linux" } as const;
const profile = { authorId: "A1", asin: "B00AUTHOR1", identities: [], author: null };

/** A connected browser of the author, which a caller may disconnect without affecting others. */
const aBrowser = async ({ ask, cast }: World) => ({
  params: { id: (await ask(cast.author, createExtensionSession, { body: pairing })).body.data.id as string },
});

/** An import of the author's extension whose file has not arrived. */
const anImport = async ({ askAsExtension, cast, once }: World) => ({
  params: {
    id: await once(
      "extension's import",
      async () =>
        (await askAsExtension(cast.author, createExtensionImport, { body: { files } })).body.data.id as string,
    ),
  },
});

export const extensionRows: Rows = {
  activateExtension: { as: "author", ok: 200 },
  saveAmazonAuthor: {
    as: "author",
    ok: 200,
    send: () => ({ body: { currency: "EUR", amazon_author: JSON.stringify(profile) } }),
  },
  createExtensionSession: { as: "author", ok: 201, send: () => ({ body: pairing }) },
  listExtensionSessions: { as: "author", ok: 200 },
  revokeExtensionSession: { as: "author", ok: 204, belongsTo: "person", send: aBrowser },
  getSyncHealth: { as: "author", ok: 200 },

  endExtensionSession: { as: "author", ok: 204 },
  getExtensionWork: { as: "author", ok: 200, send: () => ({ query: "scope=first&account_creation_date=2024-02-11" }) },
  createExtensionImport: { as: "author", ok: 201, send: () => ({ body: { files } }) },
  getExtensionImport: { as: "author", ok: 200, belongsTo: "person", send: anImport },
  startExtensionImport: { as: "author", ok: 422, belongsTo: "person", send: anImport },
  reportSync: {
    as: "author",
    ok: 204,
    send: () => ({ body: { source: "royalties", outcome: "failed", code: "signed_out" } }),
  },
  saveAmazonKenpRates: {
    as: "author",
    ok: 200,
    send: () => ({ body: { rates: [{ month: "2026-09", marketplace_id: 1, rate: 0.0047 }] } }),
  },
};
