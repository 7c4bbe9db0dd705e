import { Badge, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { TEXT } from "../text.ts";
import { PageHeader } from "./page-header.tsx";
import classes from "./section-empty.module.css";

interface Props {
  readonly title: string;
  /** What the section will show. */
  readonly lead: string;
  /** How figures get here. */
  readonly hint: string;
  readonly actions: ReactNode;
  /** The section's own component with sample figures: nothing in it can be pressed. */
  readonly picture: ReactNode;
}

/** A section without any figures yet: what it shows, the way to fill it, and a picture of it with sample figures. */
export const SectionEmpty = ({ title, lead, hint, actions, picture }: Props) => (
  <>
    <PageHeader title={title} lead={lead} />
    <div className={classes.way}>
      <Text>{hint}</Text>
      <div className={classes.actions}>{actions}</div>
    </div>
    <figure className={classes.picture}>
      <figcaption className={classes.caption}>
        <Badge color="amber">{TEXT.sample}</Badge>
        <Text size="sm" c="dimmed">
          {TEXT.sampleHint}
        </Text>
      </figcaption>
      <div className={classes.frame} inert>
        {picture}
        <span className={classes.watermark} aria-hidden="true">
          {TEXT.charts.sample}
        </span>
      </div>
    </figure>
  </>
);
