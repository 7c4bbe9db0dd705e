import { Badge, Button, Card, Stack, Text, Title } from "@mantine/core";
import type { IconBrandChrome } from "@tabler/icons-react";
import { TEXT } from "../text.ts";
import classes from "./browser-card.module.css";

interface Props {
  readonly name: string;
  readonly Icon: typeof IconBrandChrome;
  readonly isThis: boolean;
  /**
   * The store page; null where the extension is loaded manually; undefined where no build exists for this browser yet.
   */
  readonly page: string | null | undefined;
  readonly onLoadUnpacked: () => void;
}

export const BrowserCard = ({ name, Icon, isThis, page, onLoadUnpacked }: Props) => (
  <Card component="li" className={classes.card}>
    <Stack align="center" gap="sm" h="100%">
      <Icon size={40} stroke={1.3} aria-hidden="true" className={page === undefined ? classes.later : classes.icon} />
      <Title order={2} size="h3">
        {name}
      </Title>
      {isThis && <Badge variant="light">{TEXT.install.thisBrowser}</Badge>}
      <div className={classes.foot}>
        {page === undefined && (
          <Text c="dimmed" size="sm">
            {TEXT.comingSoon}
          </Text>
        )}
        {page === null && (
          <Button
            variant={isThis ? "filled" : "default"}
            onClick={onLoadUnpacked}
            aria-label={TEXT.install.installFor(name)}
          >
            {TEXT.install.install}
          </Button>
        )}
        {page && (
          <Button
            component="a"
            href={page}
            target="_blank"
            rel="noreferrer"
            variant={isThis ? "filled" : "default"}
            aria-label={TEXT.install.installFor(name)}
          >
            {TEXT.install.install}
          </Button>
        )}
      </div>
    </Stack>
  </Card>
);
