import { Anchor, Button, Card, Group, Skeleton, Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { ScreenLink, useScreenAddress } from "#web/lib/client/screen-link.tsx";
import classes from "./section.module.css";
import { TEXT } from "./text.ts";

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  /** The full screen that shows the same of this book; null where there is none. */
  readonly link?: { readonly to: string; readonly label: string } | null;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/**
 * A part of a book's page with the link to its full screen. Around a client's figures, a part whose full screen the
 * client doesn't share says so instead of its content.
 */
export const Section = ({ title, lead, link = null, isWide = false, children }: Props) => {
  const id = useId();
  const addressOf = useScreenAddress();
  const isShared = link === null || addressOf(link.to) !== null;
  return (
    <Card component="section" className={classes.section} data-wide={isWide || undefined} aria-labelledby={id}>
      <Group justify="space-between" align="baseline" gap="0.25rem 1rem" mb="sm">
        <div>
          <Title order={2} size="h3" id={id}>
            {title}
          </Title>
          {isShared && lead && (
            <Text size="sm" c="dimmed">
              {lead}
            </Text>
          )}
        </div>
        {link && isShared && (
          <Anchor component={ScreenLink} to={link.to} size="sm">
            {link.label}
          </Anchor>
        )}
      </Group>
      {isShared ? (
        children
      ) : (
        <Text size="sm" c="dimmed">
          {TEXT.notShared}
        </Text>
      )}
    </Card>
  );
};

interface LoadedProps<T> {
  readonly answer: {
    readonly data: T | undefined;
    readonly error: Error | undefined;
    readonly mutate: () => Promise<unknown>;
  };
  /** Names the part in the states without content. */
  readonly title: string;
  /** Pixels that the content will take. */
  readonly height: number;
  readonly children: (data: T) => ReactNode;
}

/** A part's content in the room that is reserved for it, its skeleton, or its failure with a retry. */
export function Loaded<T>({ answer: { data, error, mutate }, title, height, children }: LoadedProps<T>) {
  if (data !== undefined) return <div style={{ minHeight: height }}>{children(data)}</div>;
  if (!error) return <Skeleton height={height} role="status" aria-label={TEXT.sectionLoading(title)} />;
  return (
    <div role="alert" style={{ minHeight: height }}>
      <Text size="sm" mb="xs">
        {TEXT.sectionFailed(title)}
      </Text>
      <Button variant="default" size="compact-sm" onClick={() => void mutate()}>
        {TEXT.tryAgain}
      </Button>
    </div>
  );
}
