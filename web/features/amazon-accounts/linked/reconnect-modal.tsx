import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { AmazonAccountType } from "#shared/api/amazon-accounts.ts";
import { useCookiePermission } from "#web/components/extension/use-cookie-mode.ts";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { userAgent } from "#web/lib/env.ts";
import { browserOf } from "#web/lib/extension/browser.ts";
import { useExtension } from "#web/lib/extension/use-extension.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { AllowInBrowser, GoToAmazon, SignInInstructions } from "../connect/go-to-amazon.tsx";
import { TEXT } from "../text.ts";

const Ready = ({ type, onClose }: { type: AmazonAccountType; onClose: () => void }) => {
  const leave = useCookiePermission(true);
  return (
    <Stack gap="md">
      <SignInInstructions />
      {leave === "asked" && <AllowInBrowser />}
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {TEXT.cancel}
        </Button>
        {leave === "allowed" && (
          <GoToAmazon type={type} from="accounts">
            {TEXT.reconnectYes}
          </GoToAmazon>
        )}
      </Group>
    </Stack>
  );
};

const Content = ({ type, onClose }: { type: AmazonAccountType; onClose: () => void }) => {
  const user = useUser();
  const { presence, hello } = useExtension();
  if (presence !== "present" || !browserOf(userAgent()).isDesktop) {
    return (
      <Stack align="flex-start">
        <Text>{TEXT.reconnect.needsExtension}</Text>
        <LinkButton to="/extension/install">{texts.extension.install}</LinkButton>
      </Stack>
    );
  }
  if (hello?.paired?.user_id !== user.id || !user.amazon_cookies_accepted) {
    return (
      <Stack align="flex-start">
        <Text>{hello?.paired?.user_id === user.id ? TEXT.reconnect.needsSetup : texts.extension.unpaired}</Text>
        <LinkButton to={`/connect?type=${type}`}>{TEXT.reconnect.setUp}</LinkButton>
      </Stack>
    );
  }
  return <Ready type={type} onClose={onClose} />;
};

export const ReconnectModal = ({
  type,
  opened,
  onClose,
}: {
  type: AmazonAccountType;
  opened: boolean;
  onClose: () => void;
}) => (
  <Modal opened={opened} onClose={onClose} title={TEXT.reconnectTitle} size="lg">
    <Content type={type} onClose={onClose} />
  </Modal>
);
