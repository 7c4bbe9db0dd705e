import { Button, Group, List, Modal, Stack, Text } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../text.ts";

const FirstSyncModal = ({ onBegin, onClose }: { onBegin: () => void; onClose: () => void }) => (
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

export const BookSyncButton = ({
  label,
  variant,
  busy,
  onBegin,
}: {
  label: string;
  variant: "filled" | "default";
  busy: boolean;
  onBegin: () => void;
}) => {
  const isFirst = useUser().extension.books_last_sync_date === null;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        leftSection={<IconRefresh size={17} />}
        disabled={busy}
        onClick={() => (isFirst ? setAsking(true) : onBegin())}
      >
        {label}
      </Button>
      {asking && (
        <FirstSyncModal
          onClose={() => setAsking(false)}
          onBegin={() => {
            setAsking(false);
            onBegin();
          }}
        />
      )}
    </>
  );
};
