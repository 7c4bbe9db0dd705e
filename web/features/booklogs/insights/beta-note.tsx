import { Anchor, Badge, Group, Text } from "@mantine/core";
import { useServices } from "#web/lib/api/services.tsx";
import { TEXT } from "./text.ts";

/** Labels insights as a beta, and says where to send feedback. */
export const BetaNote = () => {
  const { supportEmail } = useServices().config;
  return (
    <Group gap="xs">
      <Badge color="amber">{TEXT.beta}</Badge>
      <Text size="sm">
        {TEXT.feedback}{" "}
        <Anchor inherit href={`mailto:${supportEmail}?subject=${encodeURIComponent(TEXT.feedbackSubject)}`}>
          {supportEmail}
        </Anchor>
      </Text>
    </Group>
  );
};
