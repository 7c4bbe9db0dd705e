import { Button, type ButtonProps } from "@mantine/core";
import { Link } from "react-router-dom";

/**
 * A link styled as a button, so that it can be opened in a tab. `state` is navigation state that doesn't belong in the
 * URL.
 */
export const LinkButton = ({ to, state, ...props }: ButtonProps & { to: string; state?: unknown }) => (
  <Button component={Link} to={to} state={state} {...props} />
);
