import { Badge, Group, Stack } from "@mantine/core";
import { IconCalendarEvent } from "@tabler/icons-react";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { useSay } from "#web/lib/client/addressed.ts";
import { ADD_LOG } from "../addresses.ts";
import { TEXT } from "../text.ts";

/** For an account without any event log. */
export const NoLogs = ({ mayLog }: { mayLog: boolean }) => {
  const say = useSay();
  return (
    <StateMessage
      order={2}
      title={TEXT.empty.title}
      icon={<IconCalendarEvent size={40} stroke={1.4} />}
      action={mayLog && <LinkButton to={ADD_LOG}>{say(TEXT.empty.add)}</LinkButton>}
    >
      <Stack>
        <Group gap="xs" justify="center">
          {TEXT.empty.badges.map((badge) => (
            <Badge key={badge} variant="light" size="lg">
              {badge}
            </Badge>
          ))}
        </Group>
        {TEXT.empty.lead}
      </Stack>
    </StateMessage>
  );
};
