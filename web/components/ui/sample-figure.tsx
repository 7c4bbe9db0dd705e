import { Badge, Text } from "@mantine/core";
import { type ReactNode, Suspense } from "react";
import { SampleProvider } from "#web/lib/sample/sample-provider.tsx";
import { sampleAuthor } from "#web/lib/sample/sample-user.ts";
import { TEXT } from "../text.ts";
import classes from "./sample-figure.module.css";

const AUTHOR = sampleAuthor();

/** What a screen will show, drawn by its own components with the figures of a sample author: nothing can be pressed. */
export const SampleFigure = ({ children }: { children: ReactNode }) => (
  <figure className={classes.picture}>
    <figcaption className={classes.caption}>
      <Badge color="amber">{TEXT.sample}</Badge>
      <Text size="sm" c="dimmed">
        {TEXT.sampleHint}
      </Text>
    </figcaption>
    <div className={classes.frame} inert>
      <SampleProvider user={AUTHOR}>
        <Suspense>{children}</Suspense>
      </SampleProvider>
      <span className={classes.watermark} aria-hidden="true">
        {TEXT.charts.sample}
      </span>
    </div>
  </figure>
);
