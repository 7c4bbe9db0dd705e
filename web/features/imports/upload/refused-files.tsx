import { Alert, List } from "@mantine/core";
import { IconFileAlert } from "@tabler/icons-react";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import type { Refusal } from "./check-files.ts";

export const RefusedFiles = ({ refused, onClose }: { refused: readonly Refusal[]; onClose: () => void }) => {
  const { plural } = useNumbers();
  return refused.length === 0 ? null : (
    <Alert
      role="alert"
      color="amber"
      icon={<IconFileAlert size={20} stroke={1.6} />}
      title={TEXT.refused.title(plural(refused.length, "file"))}
      withCloseButton
      closeButtonLabel={TEXT.refused.close}
      onClose={onClose}
    >
      <List size="sm">
        {refused.map(({ name, reason }) => (
          <List.Item key={`${name} ${reason}`}>
            <b>{name}</b>: {reason}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
};
