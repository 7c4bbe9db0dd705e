import { Anchor, Skeleton, Text } from "@mantine/core";
import type { RankTracking } from "#shared/api/ranks/ranks.ts";
import { useClientFrame } from "#web/lib/client/client-frame.tsx";
import { ScreenLink } from "#web/lib/client/screen-link.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import { countChosen } from "./count-chosen.ts";
import { describeOthers } from "./describe-cadence.ts";

/** Reserves the space of a line while it loads. */
const Loading = () => (
  <Skeleton mb="sm" aria-hidden="true">
    <Text size="sm">
      {TEXT.tracking.cookies} {TEXT.tracking.slots("10", "10")}
    </Text>
  </Skeleton>
);

const Known = ({ tracking }: { tracking: RankTracking }) => {
  const { count } = useNumbers();
  const isAgency = useUser().agency !== null;
  const { mode, slots } = tracking;
  const { limit } = slots.realtime;
  const chosen = countChosen(tracking);
  const cadence = mode === "none" ? TEXT.tracking.off : `${TEXT.tracking[mode]} ${describeOthers(tracking)}`;
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

/** How often readings come in, and how many of the plan's real-time slots are used; not known for an agency's client. */
export const TrackingLine = ({ tracking }: { tracking: RankTracking | undefined }) => {
  if (useClientFrame() !== null) return null;
  return tracking ? <Known tracking={tracking} /> : <Loading />;
};
