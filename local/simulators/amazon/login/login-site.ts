import { accountByKey, customerIdOf } from "../accounts/accounts.ts";
import type { Answer } from "../http/answer.ts";
import type { World } from "../http/site.ts";
import type { Visit } from "../http/visit.ts";
import { CLIENT_ID } from "./consent.ts";

const refused = (status: number, error: string): Answer => ({ kind: "poll", status, body: { error } });

/** The sign-in's server-side calls: code for token, and token for profile. Neither takes cookies. */
export function loginAnswer({ method, path, body, header }: Visit, { codes }: World): Answer {
  if (path === "/auth/o2/token" && method === "POST") {
    const token = codes.redeem(new URLSearchParams(body), CLIENT_ID);
    if (token === undefined) return refused(400, "invalid_grant");
    return { kind: "poll", body: { access_token: token, token_type: "bearer", expires_in: 3600 } };
  }
  if (path === "/user/profile" && method === "GET") {
    const [, token = ""] = /^bearer (.+)$/i.exec(header("authorization") ?? "") ?? [];
    const account = accountByKey(codes.accountOf(token) ?? "");
    if (!account) return refused(401, "invalid_token");
    const { name, email } = account;
    return { kind: "poll", body: { user_id: `amzn1.account.${customerIdOf(account)}`, name, email } };
  }
  return refused(404, "not_found");
}
