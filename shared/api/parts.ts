import * as z from "zod";
import { Id } from "#shared/primitives/schemas.ts";

/** What many endpoints declare alike. Facts of one capability stay in its own files. */

/** The path's `{id}`. */
export const ById = z.object({ id: Id });

/** A success without an answer. */
export const NO_CONTENT = { status: 204, response: z.undefined() } as const;

/** A user's own sign-in, profile and data: open without a plan, and closed to an impersonating administrator. */
export const OWN_ACCOUNT = {
  access: "member",
  opensWithoutPlan: true,
  impersonation: "never",
  ownAccount: true,
} as const;

/** A call of the author's extension, with the token of its pairing. */
export const FROM_EXTENSION = {
  access: "author",
  credentials: ["extension"],
  opensWithoutPlan: true,
  impersonation: "never",
} as const;
