import { Button, Group, List, Modal, Stack, Text } from "@mantine/core";

export const FirstSyncModal = ({ onBegin, onClose }: { onBegin: () => void; onClose: () => void }) => (
  <Modal opened onClose={onClose} title="Before your first sync">
    <Stack>
      <Text>All your books at Amazon are put on your shelf, with their formats, series and page counts.</Text>
      <List size="sm" spacing={6}>
        <List.Item>Sign in to Amazon Author Central and to your publishing dashboard in this browser first.</List.Item>
        <List.Item>It takes about a second a book. Keep this page open until it is done.</List.Item>
        <List.Item>What you entered by hand stays as it is, and books that you deleted stay deleted.</List.Item>
      </List>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Not now
        </Button>
        <Button data-autofocus onClick={onBegin}>
          Start the sync
        </Button>
      </Group>
    </Stack>
  </Modal>
);
