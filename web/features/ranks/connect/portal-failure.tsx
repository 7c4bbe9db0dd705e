import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { AmazonLink } from "#web/components/extension/amazon-link.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { type Portal, portalProblem } from "#web/lib/extension/use-portal.ts";
import { texts } from "#web/lib/texts.ts";
import { TEXT } from "./text.ts";

interface Props {
  readonly error: Error;
  /** The session that read: this browser's own, or the one stored on our server. */
  readonly way: Portal["way"];
  readonly title: string;
  readonly order?: 1 | 2;
  /** The message for any other failure; a general sentence by default. */
  readonly children?: ReactNode;
  readonly onRetry: () => void;
}

/**
 * Why the author portal could not be read, with what helps: signing in again in this browser, or a new connection for a
 * session that our server keeps.
 */
export const PortalFailure = ({ error, way, title, order = 1, children, onRetry }: Props) => {
  const isSignedOut = portalProblem(error) === "signed_out";
  const isServers = way === "cookies";
  const help = isServers ? TEXT.reconnectHint : TEXT.loginToPortal;
  return (
    <StateMessage
      role="alert"
      order={order}
      title={title}
      action={
        <>
          {isSignedOut && isServers && <LinkButton to="/connect?type=AUTHOR_CENTRAL">{TEXT.reconnect}</LinkButton>}
          {isSignedOut && !isServers && <AmazonLink to="author">{TEXT.login}</AmazonLink>}
          <Button variant="default" onClick={onRetry}>
            {TEXT.tryAgain}
          </Button>
        </>
      }
    >
      {isSignedOut ? help : (children ?? texts.genericError)}
    </StateMessage>
  );
};
