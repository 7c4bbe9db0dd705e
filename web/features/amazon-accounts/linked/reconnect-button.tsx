import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { AmazonAccountType } from "#shared/api/amazon-accounts.ts";
import { TEXT } from "../text.ts";
import { ReconnectModal } from "./reconnect-modal.tsx";

/**
 * Starts connecting a new or existing account. `name` distinguishes the buttons of several accounts for screen readers.
 */
export const ReconnectButton = ({
  type,
  label = TEXT.linked.reconnect,
  name,
}: {
  type: AmazonAccountType;
  label?: string;
  name?: string;
}) => {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" onClick={open} {...(name ? { "aria-label": `${label} ${name}` } : {})}>
        {label}
      </Button>
      <ReconnectModal type={type} opened={opened} onClose={close} />
    </>
  );
};
