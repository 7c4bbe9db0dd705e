import { Button, Group, List, Modal, Stack, Text } from "@mantine/core";
import { TEXT } from "../text.ts";

export const FirstSyncModal = ({ onBegin, onClose }: { onBegin: () => void; onClose: () => void }) => (
  <Modal opened onClose={onClose} title={TEXT.sync.first.title}>
    <Stack>
      <Text>{TEXT.sync.first.adds}</Text>
      <List size="sm" spacing={6}>
        <List.Item>{TEXT.sync.first.signIn}</List.Item>
        <List.Item>{TEXT.sync.first.duration}</List.Item>
        <List.Item>{TEXT.sync.first.safe}</List.Item>
      </List>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {TEXT.sync.first.notNow}
        </Button>
        <Button data-autofocus onClick={onBegin}>
          {TEXT.sync.first.start}
        </Button>
      </Group>
    </Stack>
  </Modal>
);
