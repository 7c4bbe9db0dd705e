import { Anchor, type MantineSize, Stack, Switch, Text } from "@mantine/core";
import { useId } from "react";
import { useSay } from "#web/lib/client/addressed.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import type { EventFlags } from "./use-event-flags.ts";

interface Props {
  readonly isOn: boolean;
  readonly size?: MantineSize;
  /** Why this chart can't have flags; null when it can. */
  readonly blocked?: string | null;
  /** Null while nothing is asked for. */
  readonly shown: EventFlags | null;
  readonly onChange: (isOn: boolean) => void;
}

/** Puts event logs on a chart, and says how many there are. */
export const EventFlagsSwitch = ({ isOn, size = "sm", blocked = null, shown, onChange }: Props) => {
  const { plural } = useNumbers();
  const say = useSay();
  const reason = useId();
  return (
    <Stack gap={2}>
      <Switch
        label={TEXT.events.title}
        size={size}
        checked={isOn}
        disabled={blocked !== null}
        aria-describedby={reason}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <Text size="xs" c="dimmed" role="status" id={reason}>
        {blocked}
        {shown?.status === "failed" && (
          <>
            {say(TEXT.events.failed)}{" "}
            <Anchor component="button" type="button" inherit onClick={shown.retry}>
              {TEXT.tryAgain}
            </Anchor>
          </>
        )}
        {shown?.status === "loaded" &&
          (shown.flags.length === 0
            ? TEXT.events.none
            : TEXT.events.shown(plural(shown.flags.length, TEXT.events.one)))}
      </Text>
    </Stack>
  );
};
