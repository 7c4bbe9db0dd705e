import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router-dom";
import type { RankTracking } from "#shared/api/ranks/ranks.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";

/** How often readings come in, and how many of the plan's real-time slots are used. */
export const TrackingLine = ({ tracking: { mode, slots } }: { tracking: RankTracking }) => {
  const { count } = useNumbers();
  const isAgency = useUser().agency !== null;
  const { used, limit } = slots.realtime;
  const cadence = mode === "none" ? TEXT.tracking.off : TEXT.tracking[mode];
  return (
    <Text size="sm" c="dimmed" mb="sm">
      {isAgency ? TEXT.tracking.agency : cadence}{" "}
      {limit === null
        ? `${TEXT.tracking.unlimited(count(used))}.`
        : `${TEXT.tracking.slots(count(used), count(limit))}.`}{" "}
      {limit !== null && used >= limit && (
        <Anchor component={Link} to="/upgrade" inherit>
          {TEXT.tracking.upgrade}
        </Anchor>
      )}
    </Text>
  );
};
