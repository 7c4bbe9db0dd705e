import { Card, Group, Text } from "@mantine/core";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { useSay } from "#web/lib/client/addressed.ts";
import { TEXT } from "./text.ts";

/** For plans without event logs and insights: existing logs can be read and exported, not changed. */
export const UpgradeCard = () => {
  const say = useSay();
  return (
    <Card component="section" aria-label={TEXT.upgrade.title} mb="xl">
      <Group justify="space-between" gap="lg">
        <div style={{ flex: "1 1 20rem" }}>
          <Text fw={600}>{TEXT.upgrade.title}</Text>
          <Text size="sm" c="dimmed">
            {say(TEXT.upgrade.text)}
          </Text>
        </div>
        <LinkButton to="/upgrade">{TEXT.upgrade.action}</LinkButton>
      </Group>
    </Card>
  );
};
