import { Alert, Button, Group, Text } from "@mantine/core";
import { IconSparkles } from "@tabler/icons-react";

export const DemoBanner = ({ onLeave }: { onLeave: () => void }) => (
  <Alert color="amber" mb="lg" title="Sample data" icon={<IconSparkles size={20} stroke={1.6} />} role="status">
    <Group justify="space-between" gap="sm">
      <Text size="sm">These books and figures are made up. They are never exported or sent anywhere.</Text>
      <Button size="xs" variant="default" onClick={onLeave}>
        Back to my royalties
      </Button>
    </Group>
  </Alert>
);
