import { Button, type ButtonProps } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { siteHost } from "#web/lib/env.ts";
import { retailerFor, signInPagesOf } from "#web/lib/extension/retailer-links.ts";
import { useServices } from "#web/lib/services.tsx";
import { texts } from "#web/lib/texts.ts";

/** Leads to the retailer's own sign-in, in a tab beside, so that the way back is short. */
export const RetailerLink = ({
  to,
  children = texts.extension.signIn,
  ...props
}: ButtonProps & { to: "kdp" | "author" }) => {
  const { config } = useServices();
  return (
    <Button
      component="a"
      href={signInPagesOf(retailerFor(config.stage, siteHost()))[to]}
      target="_blank"
      rel="noreferrer"
      rightSection={<IconExternalLink size={16} aria-hidden="true" />}
      {...props}
    >
      {children}
    </Button>
  );
};
