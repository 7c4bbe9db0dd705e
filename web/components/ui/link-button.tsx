import { Button, type ButtonProps } from "@mantine/core";
import { Link } from "react-router-dom";

/** A link that looks like a button: it goes somewhere and can be opened in a tab. */
export const LinkButton = ({ to, ...props }: ButtonProps & { to: string }) => (
  <Button component={Link} to={to} {...props} />
);
