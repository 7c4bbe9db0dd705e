import { Avatar, Badge, Card, Group, Text, Title, VisuallyHidden } from "@mantine/core";
import { useReducedMotion } from "@mantine/hooks";
import { IconTrendingDown, IconTrendingUp } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import { shownPicture } from "#web/lib/shown-picture.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import classes from "./follower-card.module.css";

const STEP_MS = 10;

/** A shown count moves by a tenth of the remaining difference each step. */
const SHARE = 10;

/** The count shown after one more step; moves by at least one, so that it arrives. */
export function nextStep(shown: number, target: number): number {
  const step = (target - shown) / SHARE;
  return shown + (step < 0 ? Math.floor(step) : Math.ceil(step));
}

/** The count to show while it moves to `target`, from zero at first; always the target with reduced motion. */
function useAnimatedCount(target: number): number {
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false });
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (isStill || shown === target) return;
    const timer = setTimeout(() => setShown(nextStep(shown, target)), STEP_MS);
    return () => clearTimeout(timer);
  }, [shown, target, isStill]);
  return isStill ? target : shown;
}

const Count = ({ followers }: { followers: number }) => {
  const { count, plural } = useNumbers();
  const shown = useAnimatedCount(followers);
  return (
    <p className={classes.count}>
      <span aria-hidden="true">
        <span className={classes.figure}>{count(shown)}</span> {followers === 1 ? TEXT.follower : TEXT.followers}
      </span>
      <VisuallyHidden>{plural(followers, TEXT.follower)}</VisuallyHidden>
    </p>
  );
};

interface Props {
  readonly name: string;
  /** Initials are shown without a picture that loads. */
  readonly image: string | null;
  readonly isConnected: boolean;
  /** Null while unknown; `children` then say why. */
  readonly followers: number | null;
  /** The count before; null when there is none. */
  readonly previous: number | null;
  /** Null when Amazon gives no date. */
  readonly updated: string | null;
  readonly children?: ReactNode;
}

const ICON = { size: 14, stroke: 1.8, "aria-hidden": true } as const;

/** The change since the count before: color, sign and icon, and words for screen readers. */
const FollowerChange = ({ change }: { change: number }) => {
  const { count } = useNumbers();
  if (change === 0)
    return (
      <Badge variant="light" color="gray" tt="none">
        {TEXT.noChange}
      </Badge>
    );
  const amount = count(Math.abs(change));
  const isGain = change > 0;
  return (
    <Badge
      variant="light"
      color={isGain ? "green" : "red"}
      tt="none"
      leftSection={isGain ? <IconTrendingUp {...ICON} /> : <IconTrendingDown {...ICON} />}
    >
      <span aria-hidden="true">{`${isGain ? "+" : "−"}${amount}`}</span>
      <VisuallyHidden>{isGain ? TEXT.gained(amount) : TEXT.lost(amount)}</VisuallyHidden>
    </Badge>
  );
};

/** A pen name with its followers as Amazon last counted them. */
export const FollowerCard = ({ name, image, isConnected, followers, previous, updated, children }: Props) => (
  <Card component="section" p="lg" aria-label={name}>
    <div className={classes.root}>
      <Avatar
        src={shownPicture(image)}
        alt=""
        aria-hidden="true"
        name={name}
        color="ink"
        size={88}
        imageProps={{ referrerPolicy: "no-referrer", loading: "lazy" }}
      />
      <div className={classes.words}>
        <Group gap="xs">
          <Title order={2} size="h3">
            {name}
          </Title>
          {!isConnected && (
            <Badge color="amber" variant="light" tt="none">
              {TEXT.disconnected}
            </Badge>
          )}
        </Group>
        {followers !== null && (
          <Group gap="sm" align="center">
            <Count followers={followers} />
            {previous !== null && <FollowerChange change={followers - previous} />}
          </Group>
        )}
        {updated !== null && <Text size="sm">{updated}</Text>}
        {children}
        <Text size="sm" c="dimmed">
          {TEXT.delayed}
        </Text>
      </div>
    </div>
  </Card>
);
