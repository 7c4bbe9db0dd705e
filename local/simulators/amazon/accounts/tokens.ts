import { createHmac } from "node:crypto";
import * as z from "zod";

const Claims = z.object({
  account: z.string(),
  browser: z.string(),
  kept: z.boolean(),
  /** Milliseconds since 1970, by the simulation's clock. */
  issued: z.number(),
  /** Sequence number, so that two sign-ins in one millisecond are two sessions. */
  number: z.int(),
});
export type Claims = z.infer<typeof Claims>;

/**
 * Self-contained tokens, so that a browser stays signed in across restarts of the local cloud. The key is no secret: it
 * keeps tests from passing with a cookie that was never issued.
 */
export function createTokens(seed: string) {
  const mark = (text: string): string => createHmac("sha256", seed).update(text).digest("base64url").slice(0, 32);
  return {
    mark,
    issue(claims: Claims): string {
      const text = Buffer.from(JSON.stringify(claims)).toString("base64url");
      return `${text}.${mark(text)}`;
    },
    read(token: string): Claims | undefined {
      const [text, proof] = token.split(".");
      if (!text || proof !== mark(text)) return undefined;
      return Claims.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
    },
  };
}
export type Tokens = ReturnType<typeof createTokens>;
