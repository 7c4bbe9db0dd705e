import { randomUUID } from "node:crypto";
import { getUser } from "#shared/api/accounts/accounts.ts";
import { linkTo } from "../mailbox.ts";
import { freshAddress, registration } from "../people.ts";
import type { Rows } from "../row.ts";

const noSuchLink = { hash: "no-such-secret", id: "no-such-person" };
const wrongCode = () => ({ body: { code: "000000" } });

/** Calls of accounts. No user here has one-time codes; endpoints that require them refuse the call. */
export const accountsRows: Rows = {
  register: { as: "anyone", send: () => ({ body: registration(freshAddress()) }), ok: 201 },
  verifyEmail: {
    as: "anyone",
    // A used link gives the same answer again.
    send: async ({ application, cast }) => ({
      params: await linkTo(application.origin, cast.author.email, "verify/email"),
    }),
    ok: 200,
  },
  forgotPassword: { as: "anyone", send: () => ({ body: { email: freshAddress() } }), ok: 202 },
  resetPassword: {
    as: "anyone",
    send: () => ({ params: noSuchLink, body: { password: "a new harbour", password_confirmation: "a new harbour" } }),
    ok: 404,
  },
  recoverTotp: {
    as: "anyone",
    send: () => ({ body: { email: freshAddress(), recovery_code: "no-such-code" } }),
    ok: 422,
  },
  getUser: { as: "author", ok: 200 },
  updateUser: {
    as: "author",
    send: (_, { email }) => ({
      body: { first_name: "Mara", last_name: "Lindqvist", author_name: "M. L.", email, timezone: "Europe/Stockholm" },
    }),
    ok: 200,
  },
  cancelEmailChange: { as: "author", ok: 200 },
  updatePreferences: { as: "author", send: () => ({ body: { currency: "EUR", theme: "dark" } }), ok: 200 },
  allowSupportChanges: { as: "author", send: () => ({ body: { allowed: false } }), ok: 200 },
  resendVerification: { as: "author", ok: 204 },
  getSecurity: { as: "author", ok: 200 },
  changePassword: {
    as: "author",
    send: (_, { password }) => ({
      body: { current_password: password, password, password_confirmation: password },
    }),
    ok: 204,
  },
  startTotp: { as: "author", ok: 200 },
  confirmTotp: { as: "author", send: wrongCode, ok: 422 },
  disableTotp: { as: "author", send: wrongCode, ok: 409 },
  renewRecoveryCodes: { as: "author", send: wrongCode, ok: 409 },
  endSession: {
    as: "author",
    send: async ({ application, client, cast }) => {
      const session = randomUUID();
      await client(getUser, { token: await application.signer({ username: cast.author.id, origin_jti: session }) });
      return { params: { id: session } };
    },
    ok: 204,
    belongsTo: "person",
  },
  logout: { as: "author", ok: 204, ends: "session" },
  logoutEverywhere: { as: "author", ok: 204, ends: "every session" },
  loginAs: {
    as: "admin",
    send: ({ cast }) => ({ body: { email: cast.otherAuthor.email, reason: "The access matrix" } }),
    ok: 201,
  },
  logoutImpersonate: { as: "author", ok: 204, ends: "grant" },
};
