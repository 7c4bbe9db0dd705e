import { Stack, Switch, Text } from "@mantine/core";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import type { EventFlags } from "./use-event-flags.ts";

interface Props {
  readonly isOn: boolean;
  /** Null while nothing is asked for. */
  readonly shown: EventFlags | null;
  readonly onChange: (isOn: boolean) => void;
}

/** Puts event logs on a chart, and says how many there are. */
export const EventFlagsSwitch = ({ isOn, shown, onChange }: Props) => {
  const { plural } = useNumbers();
  return (
    <Stack gap={2}>
      <Switch
        label={TEXT.events.title}
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <Text size="xs" c="dimmed" role="status">
        {shown?.status === "failed" && TEXT.events.failed}
        {shown?.status === "loaded" &&
          (shown.flags.length === 0
            ? TEXT.events.none
            : TEXT.events.shown(plural(shown.flags.length, TEXT.events.one)))}
      </Text>
    </Stack>
  );
};
