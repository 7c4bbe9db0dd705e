import { Group, Loader } from "@mantine/core";
import { IconPlugConnectedX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { texts } from "#web/lib/texts.ts";

export const Connecting = () => (
  <StateMessage role="status" title={texts.connect.connecting} icon={<Loader size={26} />} />
);

export const ConnectFailed = ({ why, children }: { why: string; children: ReactNode }) => (
  <StateMessage
    role="alert"
    title={texts.connect.failed(why)}
    icon={<IconPlugConnectedX size={26} stroke={1.5} />}
    action={
      <Group gap="xs" justify="center">
        {children}
      </Group>
    }
  />
);
