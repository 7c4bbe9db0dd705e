import * as z from "zod";
import type { AmazonLogin } from "#shared/sources/amazon/addresses.ts";
import { AmazonFailure } from "#shared/sources/amazon/failure.ts";
import { readLimited } from "#shared/sources/amazon/session/read-limited.ts";

export interface AmazonIdentity {
  readonly userId: string;
  readonly email: string;
}

/**
 * The code that Amazon's sign-in gave to the author's browser, and the verifier known only to the requesting
 * page.
 */
export interface SignInProof {
  readonly code: string;
  readonly verifier: string;
}

export interface AmazonSignIn {
  /**
   * Returns the identity behind a code; null for a code that is used, expired or issued to another client. Rejects with
   * AmazonFailure when the sign-in's response is invalid.
   */
  identityOf(proof: SignInProof): Promise<AmazonIdentity | null>;
}

const Token = z.object({ access_token: z.string().min(1).max(10_000) });
const Profile = z.object({ user_id: z.string().min(1).max(200), email: z.email().max(254) });

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 64 * 1024;

/** Parses the response's JSON by its schema. Errors never contain its content. */
async function jsonOf<S extends z.ZodType>(response: Response, schema: S): Promise<z.output<S>> {
  const text = new TextDecoder().decode(await readLimited(response, MAX_BYTES));
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    // The parser's message may quote the answer, which holds tokens, so it is dropped.
    throw new AmazonFailure("unexpected_answer", "The sign-in returned an unknown answer", response.status);
  }
}

async function ask(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...init, redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (cause) {
    throw new AmazonFailure("unreachable", "The sign-in did not respond", null, { cause });
  }
}

/** @param known Colophon's client id, and the page that the code was sent to */
export const amazonSignIn = (
  login: AmazonLogin,
  known: { readonly clientId: string; readonly redirectUri: string },
): AmazonSignIn => ({
  identityOf: async ({ code, verifier }) => {
    const fields = {
      grant_type: "authorization_code",
      code,
      code_verifier: verifier,
      client_id: known.clientId,
      redirect_uri: known.redirectUri,
    };
    const granted = await ask(login.token, { method: "POST", body: new URLSearchParams(fields) });
    if (granted.status === 400 || granted.status === 401) return null;
    if (!granted.ok) throw new AmazonFailure("unavailable", "The sign-in refused the request", granted.status);
    const { access_token } = await jsonOf(granted, Token);
    const answer = await ask(login.profile, { headers: { authorization: `Bearer ${access_token}` } });
    if (!answer.ok) throw new AmazonFailure("unavailable", "The sign-in returned no profile", answer.status);
    const profile = await jsonOf(answer, Profile);
    return { userId: profile.user_id, email: profile.email };
  },
});
