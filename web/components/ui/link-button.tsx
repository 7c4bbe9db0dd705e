import { Anchor, type AnchorProps, Button, type ButtonProps } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { ScreenLink, useScreenAddress } from "#web/lib/client/screen-link.tsx";

/**
 * A link styled as a button, so that it can be opened in a tab. `state` is navigation state that doesn't belong in the
 * URL. Absent around a client's figures when it leads to a screen that clients don't share.
 */
export const LinkButton = ({ to, state, ...props }: ButtonProps & { to: string; state?: unknown }) => {
  const address = useScreenAddress()(to);
  return address === null ? null : <Button component={Link} to={address} state={state} {...props} />;
};

/**
 * The link that follows a sentence, to the screen where its reader can act. Absent around a client's figures when it
 * leads to a screen that clients don't share.
 */
export const NextStep = ({ to, ...props }: AnchorProps & { to: string; children: ReactNode }) =>
  useScreenAddress()(to) === null ? null : <Anchor component={ScreenLink} to={to} {...props} />;
