import { Group, Loader } from "@mantine/core";
import { IconPlugConnectedX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { TEXT } from "../text.ts";

export const Connecting = () => <StateMessage role="status" title={TEXT.connecting} icon={<Loader size={26} />} />;

export const ConnectFailed = ({ why, children }: { why: string; children: ReactNode }) => (
  <StateMessage
    role="alert"
    title={TEXT.connectFailed(why)}
    icon={<IconPlugConnectedX size={26} stroke={1.5} />}
    action={
      <Group gap="xs" justify="center">
        {children}
      </Group>
    }
  />
);
