import { z } from "zod";
import type { RetailerLogin } from "#shared/retailer/addresses.ts";
import { RetailerFailure } from "#shared/retailer/failure.ts";
import { readLimited } from "#shared/retailer/session/read-limited.ts";

/** Who somebody is, as the retailer's own sign-in says it. */
export interface RetailerIdentity {
  readonly userId: string;
  readonly email: string;
}

/** What the retailer's sign-in handed to the author's browser, and the verifier that only the asking page has. */
export interface SignInProof {
  readonly code: string;
  readonly verifier: string;
}

/** The retailer's sign-in. */
export interface RetailerSignIn {
  /** Whose code it is; null when it is not taken: used, too old, or another's. Rejects with RetailerFailure when the sign-in doesn't answer as it should. */
  identityOf(proof: SignInProof): Promise<RetailerIdentity | null>;
}

const Token = z.object({ access_token: z.string().min(1).max(10_000) });
const Profile = z.object({ user_id: z.string().min(1).max(200), email: z.email().max(254) });

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 64 * 1024;

/** The answer's JSON by its schema. Its content is in no error. */
async function jsonOf<S extends z.ZodType>(response: Response, schema: S): Promise<z.output<S>> {
  const text = new TextDecoder().decode(await readLimited(response, MAX_BYTES));
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new RetailerFailure("unexpected_answer", "The sign-in said something else than known", response.status);
  }
}

async function ask(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...init, redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch {
    throw new RetailerFailure("unreachable", "The sign-in did not answer");
  }
}

/** @param known our client id, and the page that the code was sent to */
export const retailerSignIn = (
  login: RetailerLogin,
  known: { readonly clientId: string; readonly redirectUri: string },
): RetailerSignIn => ({
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
    if (!granted.ok) throw new RetailerFailure("unavailable", "The sign-in refused to answer", granted.status);
    const { access_token } = await jsonOf(granted, Token);
    const told = await ask(login.profile, { headers: { authorization: `Bearer ${access_token}` } });
    if (!told.ok) throw new RetailerFailure("unavailable", "The sign-in told no profile", told.status);
    const profile = await jsonOf(told, Profile);
    return { userId: profile.user_id, email: profile.email };
  },
});
