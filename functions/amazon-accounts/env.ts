import * as z from "zod";
import { amazonSignInEnv } from "#functions/adapters/amazon/base-urls.ts";
import { emailEnv, walkEnv } from "#functions/platform/env.ts";

const variable = z.string().min(1);

/** Environment of every function that may open a stored session: vault key, Amazon's base URLs and the return address of its sign-in. */
export const amazonSessionEnv = amazonSignInEnv.extend({ VAULT_KEY_ARN: variable, SITE_URL: z.url() });
export type AmazonSessionEnv = z.infer<typeof amazonSessionEnv>;

export const endingSessionsEnv = walkEnv.extend(emailEnv.shape);
