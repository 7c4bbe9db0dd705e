import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { PageHeader } from "./page-header.tsx";
import { SampleFigure } from "./sample-figure.tsx";
import classes from "./section-empty.module.css";

interface Props {
  readonly title: string;
  /** What the section will show. */
  readonly lead: string;
  /** How figures get here. */
  readonly hint: string;
  readonly actions: ReactNode;
  /** The section's own component with sample figures. */
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
    <SampleFigure>{picture}</SampleFigure>
  </>
);
