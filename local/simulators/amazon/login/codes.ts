import { createHash } from "node:crypto";
import * as z from "zod";
import { HOUR_MS, MINUTE_MS } from "#shared/primitives/durations.ts";
import { createTokens } from "../accounts/tokens.ts";

const CODE_MS = 5 * MINUTE_MS;
const TOKEN_MS = HOUR_MS;

export interface Grant {
  readonly account: string;
  readonly redirectUri: string;
  /** SHA-256 of the verifier that only the requesting page has, in base64url (PKCE). */
  readonly challenge: string;
}

const Given = z.object({
  code: z.string(),
  code_verifier: z.string(),
  client_id: z.string(),
  redirect_uri: z.string(),
});

/**
 * The codes and tokens of the sign-in. Both are short-lived and held in memory, because the person is waiting at the
 * screen.
 */
export function createCodes(seed: string, now: () => number) {
  const { mark } = createTokens(`${seed} login`);
  const codes = new Map<string, Grant & { readonly until: number }>();
  const tokens = new Map<string, { readonly account: string; readonly until: number }>();
  let count = 0;
  return {
    issue(grant: Grant): string {
      const code = `AN${mark(`code ${now()} ${count++}`).replaceAll(/[^\w]/g, "x")}`;
      codes.set(code, { ...grant, until: now() + CODE_MS });
      return code;
    },
    /**
     * Exchanges a code for a token, once; undefined when the code is used, expired, another page's, or comes without
     * its verifier.
     */
    redeem(fields: URLSearchParams, clientId: string): string | undefined {
      const given = Given.safeParse(Object.fromEntries(fields));
      if (!given.success || fields.get("grant_type") !== "authorization_code") return undefined;
      const { code, code_verifier, client_id, redirect_uri } = given.data;
      const grant = codes.get(code);
      codes.delete(code);
      const proven = createHash("sha256").update(code_verifier).digest("base64url");
      if (!grant || grant.until <= now() || grant.challenge !== proven) return undefined;
      if (grant.redirectUri !== redirect_uri || client_id !== clientId) return undefined;
      const token = `Atza|${mark(`token ${code}`)}`;
      tokens.set(token, { account: grant.account, until: now() + TOKEN_MS });
      return token;
    },
    accountOf(token: string): string | undefined {
      const found = tokens.get(token);
      return found && found.until > now() ? found.account : undefined;
    },
  };
}
export type Codes = ReturnType<typeof createCodes>;
