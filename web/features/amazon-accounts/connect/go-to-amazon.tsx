import { Button, Group, Loader, Text } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import type { WebConfig } from "#shared/api/web-config.ts";
import { useServices } from "#web/lib/api/services.tsx";
import { randomBytes, siteOrigin } from "#web/lib/env.ts";
import { challengeOf, secretOf } from "#web/lib/session/pkce.ts";
import { TEXT } from "../text.ts";
import { type ConnectTicket, saveTicket } from "./connect-ticket.ts";

const SECRET_BYTES = 32;

/** The address where Amazon asks the author to share their identity (RFC 6749 §4.1.1 with RFC 7636). */
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
 * The link to Amazon's sign-in: its address, null while it is being generated, and the ticket to store on
 * departure.
 */
function useAuthorize({ type, from }: Pick<ConnectTicket, "type" | "from">) {
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

export const GoToAmazon = ({ children, ...ticket }: Pick<ConnectTicket, "type" | "from"> & { children: ReactNode }) => {
  const { href, keep } = useAuthorize(ticket);
  const [isLeaving, setLeaving] = useState(false);
  if (href === null) return <Button loading>{children}</Button>;
  const leave = () => {
    keep();
    setLeaving(true);
  };
  return (
    <Button
      component="a"
      href={href}
      onClick={leave}
      rightSection={<IconExternalLink size={16} aria-hidden="true" />}
      aria-live="polite"
    >
      {isLeaving ? TEXT.redirecting : children}
    </Button>
  );
};

/** How to grant the permission in the browser itself, because no page can open that dialog. */
export const AllowInBrowser = () => (
  <>
    <Text>{TEXT.connect.allowHow}</Text>
    <Group gap="sm" role="status">
      <Loader size={18} />
      <Text c="dimmed">{TEXT.connect.waiting}</Text>
    </Group>
  </>
);

export const SignInInstructions = () => (
  <Text component="ol" m={0} pl="1.2rem" style={{ display: "grid", gap: "0.4rem" }}>
    {TEXT.connect.signInSteps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </Text>
);
