import * as z from "zod";
import { Id } from "#shared/primitives/schemas.ts";
import { endpoint } from "./endpoint.ts";
import { OWN_ACCOUNT } from "./parts.ts";

export const authorizeChannel = endpoint({
  ...OWN_ACCOUNT,
  name: "authorizeChannel",
  method: "POST",
  path: "/broadcasting/auth",
  limit: "socket-ticket",
  summary: "Issues a single-use ticket, valid for 30 seconds, to connect a socket to the user's private channel.",
  body: z.object({ socket_id: Id, channel_name: Id }),
  response: z.object({ auth: z.string() }),
});
