import { Button } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { TEXT } from "../text.ts";
import type { ConnectTicket } from "./connect-ticket.ts";
import { useAuthorize } from "./use-authorize.ts";

export const GoToRetailer = ({
  children,
  ...ticket
}: Pick<ConnectTicket, "type" | "from"> & { children: ReactNode }) => {
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
