import { User } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";

export const subscribeFree = endpoint({
  name: "subscribeFree",
  method: "POST",
  path: "/user/subscribe-free",
  access: "member",
  impersonation: "never",
  summary: "Puts an author on the free plan. Agencies have none.",
  response: User,
});
