import { Text, Title } from "@mantine/core";
import { RichText } from "#web/components/ui/rich-text.tsx";
import { TEXT } from "../text.ts";
import classes from "./what-to-download.module.css";

export const WhatToDownload = () => (
  <section className={classes.root} aria-labelledby="what-to-download">
    <Title order={2} size="h3" id="what-to-download">
      {TEXT.download.title}
    </Title>
    <ol className={classes.steps}>
      {TEXT.download.steps.map((step) => (
        <li key={step}>
          <div>
            <RichText text={step} />
          </div>
        </li>
      ))}
    </ol>
    <Text size="sm" c="dimmed">
      {TEXT.download.note}
    </Text>
  </section>
);
