import { setCookieMode } from "#shared/api/amazon-accounts.ts";
import type { Person } from "../people.ts";
import type { Rows } from "../row.ts";
import type { World } from "../world.ts";

/** A browser's session that no portal takes, with a code that no sign-in gave: how a good one is taken has tests of its own. */
const session = {
  cookies: [{ name: "session-token", value: "none", domain: "127.0.0.1", path: "/", secure: false, expires: null }],
  ...{ userAgent: "Mozilla/5.0", profile: null, code: "invented", token: "verifier" },
};

/** In cookie mode, where the caller may choose it. */
const chosen = async (world: World, caller: Person) => {
  if (caller.kind === "author") await world.ask(caller, setCookieMode, { body: { accepted: true } });
};

/** An account that the author has linked and whose session is gone; whoever deletes it takes one away that nobody else needs. */
const anAccount = async (world: World) => {
  await chosen(world, world.cast.author);
  return { params: { id: await world.linkAccount(world.cast.author) } };
};

/** Calls of cookie mode's accounts. */
export const amazonAccountsRows: Rows = {
  setCookieMode: { as: "author", ok: 200, send: () => ({ body: { accepted: true } }) },
  listAmazonAccounts: { as: "author", ok: 200 },
  saveAmazonCookies: {
    as: "author",
    ok: 403,
    send: async (world, caller) => {
      await chosen(world, caller);
      return { body: session };
    },
  },
  connectAmazonAccount: {
    as: "author",
    ok: 403,
    send: async (world, caller) => {
      await chosen(world, caller);
      return { body: { ...session, type: "KDP" } };
    },
  },
  testCookies: {
    as: "author",
    ok: 200,
    send: async (world, caller) => {
      await chosen(world, caller);
      return {};
    },
  },
  resyncAmazonAccount: { as: "author", ok: 403, belongsTo: "person", send: anAccount },
  setPrimaryAmazonAccount: { as: "author", ok: 200, belongsTo: "person", send: anAccount },
  deleteAmazonAccount: { as: "author", ok: 204, belongsTo: "person", send: anAccount },
  disconnectAmazonAccount: { as: "author", ok: 204 },
};
