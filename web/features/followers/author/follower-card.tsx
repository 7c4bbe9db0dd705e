import { Avatar, Badge, Card, Group, Text, Title, VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import { shownPicture } from "#web/lib/shown-picture.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import classes from "./follower-card.module.css";
import { FollowerChange } from "./follower-change.tsx";
import { useAnimatedCount } from "./use-animated-count.ts";

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
