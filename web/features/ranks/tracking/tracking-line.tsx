import { Anchor, Text } from "@mantine/core";
import type { RankTracking } from "#shared/api/ranks/ranks.ts";
import { useClientFrame } from "#web/lib/client/client-frame.tsx";
import { ScreenLink } from "#web/lib/client/screen-link.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import { countChosen } from "./count-chosen.ts";

/** How often readings come in, and how many of the plan's real-time slots are used. */
export const TrackingLine = ({ tracking }: { tracking: RankTracking }) => {
  const { count } = useNumbers();
  const isAgency = useUser().agency !== null;
  const { mode, slots } = tracking;
  const { limit } = slots.realtime;
  const chosen = countChosen(tracking);
  const isOfClient = useClientFrame() !== null;
  const cadence = mode === "none" ? TEXT.tracking.off : TEXT.tracking[mode];
  if (isOfClient) return null;
  return (
    <Text size="sm" c="dimmed" mb="sm">
      {isAgency ? TEXT.tracking.agency : cadence} {limit !== null && TEXT.tracking.slots(count(chosen), count(limit))}{" "}
      {limit !== null && chosen >= limit && (
        <Anchor component={ScreenLink} to="/upgrade" inherit>
          {TEXT.tracking.upgrade}
        </Anchor>
      )}
    </Text>
  );
};
