import { Alert, Button, Group, Text } from "@mantine/core";
import { IconSparkles } from "@tabler/icons-react";
import { useSay } from "#web/lib/client/addressed.ts";
import { TEXT } from "./text.ts";

export const DemoBanner = ({ onLeave }: { onLeave: () => void }) => (
  <Alert color="amber" mb="lg" title={TEXT.sample} icon={<IconSparkles size={20} stroke={1.6} />} role="status">
    <Group justify="space-between" gap="sm">
      <Text size="sm">{TEXT.sampleHint}</Text>
      <Button size="xs" variant="default" onClick={onLeave}>
        {useSay()(TEXT.leaveSample)}
      </Button>
    </Group>
  </Alert>
);
