import { Button, type ButtonProps } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { useServices } from "#web/lib/api/services.tsx";
import { siteHost } from "#web/lib/env.ts";
import { amazonAddressesFor, signInPagesOf } from "#web/lib/extension/amazon-links.ts";
import { texts } from "#web/lib/texts.ts";

/** Opens Amazon's sign-in in a new tab, so that the user can return easily. */
export const AmazonLink = ({
  to,
  children = texts.extension.signIn,
  ...props
}: ButtonProps & { to: "kdp" | "author" }) => {
  const { config } = useServices();
  return (
    <Button
      component="a"
      href={signInPagesOf(amazonAddressesFor(config.stage, siteHost()))[to]}
      target="_blank"
      rel="noreferrer"
      rightSection={<IconExternalLink size={16} aria-hidden="true" />}
      {...props}
    >
      {children}
    </Button>
  );
};
