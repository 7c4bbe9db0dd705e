import { Button, type ButtonProps } from "@mantine/core";
import { Link } from "react-router-dom";
import { useScreenAddress } from "#web/lib/client/screen-link.tsx";

/**
 * A link styled as a button, so that it can be opened in a tab. `state` is navigation state that doesn't belong in the
 * URL. Absent around a client's figures when it leads to a screen that clients don't share.
 */
export const LinkButton = ({ to, state, ...props }: ButtonProps & { to: string; state?: unknown }) => {
  const address = useScreenAddress()(to);
  return address === null ? null : <Button component={Link} to={address} state={state} {...props} />;
};
