import { Alert, Button, Group, Loader, Text } from "@mantine/core";
import { RetailerLink } from "#web/components/extension/retailer-link.tsx";
import { texts } from "#web/lib/texts.ts";
import { TEXT } from "../text.ts";
import type { SignInCheck } from "../use-sign-in-check.ts";

export const SignInStep = ({ check, onAgain }: { check: SignInCheck; onAgain: () => void }) => {
  if (check.state === "looking" || (check.state === "seen" && check.at.kdp)) {
    return (
      <Group gap="sm" role="status">
        <Loader size={18} />
        <Text>{TEXT.activation.checking}</Text>
      </Group>
    );
  }
  return (
    <Alert color="amber" w="100%" title={texts.extension.noKdp} role="alert">
      <Text mb="md">
        {check.state === "failed" && check.message ? `${check.message} ` : ""}
        {texts.extension.keepSignedIn}
      </Text>
      <Group gap="xs">
        <RetailerLink to="kdp" />
        <Button variant="default" onClick={onAgain}>
          {texts.extension.tryAgain}
        </Button>
      </Group>
    </Alert>
  );
};
