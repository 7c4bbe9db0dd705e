import { setCookieMode } from "#shared/api/amazon-accounts.ts";
import type { Person } from "../people.ts";
import type { Rows } from "../row.ts";
import type { World } from "../world.ts";

/** A browser session that no portal accepts, with an invalid code; valid ones are tested elsewhere. */
const session = {
  cookies: [{ name: "session-token", value: "none", domain: "127.0.0.1", path: "/", secure: false, expires: null }],
  userAgent: "Mozilla/5.0",
  profile: null,
  code: "invented",
  token: "verifier",
};

/** Chooses cookie mode where the caller may do so. */
const chosen = async (world: World, caller: Person) => {
  if (caller.kind === "author") await world.ask(caller, setCookieMode, { body: { accepted: true } });
};

/** Links an account of the author without a session, which a caller may delete without affecting others. */
const anAccount = async (world: World) => {
  await chosen(world, world.cast.author);
  return { params: { id: await world.linkAccount(world.cast.author) } };
};

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
