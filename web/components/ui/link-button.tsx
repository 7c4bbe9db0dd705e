import { Button, type ButtonProps } from "@mantine/core";
import { Link } from "react-router-dom";

/** A link that looks like a button: it goes somewhere and can be opened in a tab. `state` goes with it beside the address, for what stands in no URL. */
export const LinkButton = ({ to, state, ...props }: ButtonProps & { to: string; state?: unknown }) => (
  <Button component={Link} to={to} state={state} {...props} />
);
