import * as z from "zod";
import { EmailAddress, Id, Instant, Trimmed } from "#shared/primitives/schemas.ts";
import { endpoint } from "../endpoint.ts";
import { NO_CONTENT } from "../parts.ts";
import { required } from "./registration.ts";

export const loginAs = endpoint({
  name: "loginAs",
  method: "POST",
  path: "/user/admin/loginAs",
  access: "admin",
  opensWithoutPlan: true,
  impersonation: "never",
  summary:
    "Lets the administrator impersonate a user for at most an hour. Requests name the grant in the header `x-acting-as`.",
  status: 201,
  limit: "login-as",
  body: z.object({ email: EmailAddress, reason: Trimmed.min(1, required).max(500) }),
  response: z.object({ grant: Id, email: z.string(), ends_at: Instant }),
});

export const logoutImpersonate = endpoint({
  ...NO_CONTENT,
  name: "logoutImpersonate",
  method: "GET",
  path: "/logout/impersonate",
  access: "member",
  opensWithoutPlan: true,
  impersonation: "allowed",
  summary: "Ends the impersonation that the request names, if any.",
});
