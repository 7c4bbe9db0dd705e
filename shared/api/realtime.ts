import { z } from "zod";
import { Id } from "#shared/primitives/schemas.ts";
import { endpoint } from "./endpoint.ts";

export const authorizeChannel = endpoint({
  name: "authorizeChannel",
  method: "POST",
  path: "/broadcasting/auth",
  access: "member",
  opensWithoutPlan: true,
  impersonation: "never",
  ownAccount: true,
  limit: "socket-ticket",
  summary: "Gives the page a single-use ticket, good for 30 seconds, to connect its socket to its own private channel.",
  body: z.object({ socket_id: Id, channel_name: Id }),
  response: z.object({ auth: z.string() }),
});
