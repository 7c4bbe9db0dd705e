import { useEffect, useState } from "react";
import type { WebConfig } from "#shared/api/web-config.ts";
import { useServices } from "#web/lib/api/services.tsx";
import { randomBytes, siteOrigin } from "#web/lib/env.ts";
import { challengeOf, secretOf } from "#web/lib/session/pkce.ts";
import { type ConnectTicket, saveTicket } from "./connect-ticket.ts";

const SECRET_BYTES = 32;

/** The address where the retailer asks the author to share their identity (RFC 6749 §4.1.1 with RFC 7636). */
function authorizeAddress(
  { authorize, clientId }: WebConfig["retailerLogin"],
  { origin, state, challenge }: { readonly origin: string; readonly state: string; readonly challenge: string },
): string {
  const address = new URL(authorize);
  address.search = new URLSearchParams({
    client_id: clientId,
    scope: "profile",
    response_type: "code",
    redirect_uri: `${origin}/connect/confirm`,
    state,
    code_challenge: challenge,
    code_challenge_method: "S256",
  }).toString();
  return address.href;
}

/**
 * The link to the retailer's sign-in: its address, null while it is being generated, and the ticket to store on
 * departure.
 */
export function useAuthorize({ type, from }: Pick<ConnectTicket, "type" | "from">) {
  const { config } = useServices();
  const [prepared, setPrepared] = useState<{ readonly ticket: ConnectTicket; readonly href: string } | null>(null);
  useEffect(() => {
    let current = true;
    const [state, verifier] = [secretOf(randomBytes(SECRET_BYTES)), secretOf(randomBytes(SECRET_BYTES))];
    void challengeOf(verifier).then((challenge) => {
      if (!current) return;
      const href = authorizeAddress(config.retailerLogin, { origin: siteOrigin(), state, challenge });
      setPrepared({ href, ticket: { type, from, state, verifier, code: null } });
    });
    return () => {
      current = false;
    };
  }, [config, type, from]);
  return { href: prepared?.href ?? null, keep: () => prepared && saveTicket(prepared.ticket) };
}
