import * as z from "zod";
import { CURRENCIES } from "#shared/catalogue/marketplaces.ts";
import { User } from "../accounts/accounts.ts";
import { endpoint } from "../endpoint.ts";

export const activateExtension = endpoint({
  name: "activateExtension",
  method: "PUT",
  path: "/user/activate",
  access: "author",
  opensWithoutPlan: true,
  impersonation: "never",
  summary: "Activates syncing once the extension is connected and the author is signed in at Amazon. Idempotent.",
  response: User,
});

export const saveAmazonAuthor = endpoint({
  name: "saveAmazonAuthor",
  method: "PUT",
  path: "/user/amazonAuthor",
  access: "author",
  opensWithoutPlan: true,
  impersonation: "never",
  summary: "Saves the author's profile at the author portal and the display currency.",
  body: z.object({
    currency: z.enum(CURRENCIES, "Unknown currency"),
    /** The author profile as JSON text; null when the author has claimed none. */
    amazon_author: z.string().max(50_000).nullable(),
  }),
  response: User,
});
