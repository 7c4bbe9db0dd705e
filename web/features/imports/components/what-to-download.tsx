import { Anchor, Text, Title } from "@mantine/core";
import classes from "./what-to-download.module.css";

export const WhatToDownload = () => (
  <section className={classes.root} aria-labelledby="what-to-download">
    <Title order={2} size="h3" id="what-to-download">
      Where to get them
    </Title>
    <ol className={classes.steps}>
      <li>
        <div>
          On{" "}
          <Anchor href="https://kdpreports.amazon.com" target="_blank" rel="noreferrer">
            kdpreports.amazon.com
          </Anchor>{" "}
          open <b>Royalties Estimator</b>, choose one calendar month and press <b>Download Report</b>. Orders, KENP Read
          and Dashboard give the same workbook.
        </div>
      </li>
      <li>
        <div>
          Repeat it for each month you want <b>by day</b>. A download over several months is fine for the years behind
          you, but knows months only.
        </div>
      </li>
      <li>
        <div>
          <b>Prior Months’ Royalties</b> adds what each book’s page reads finally paid. <b>Payments</b> adds what
          reached your bank.
        </div>
      </li>
    </ol>
    <Text size="sm" c="dimmed">
      Clear every filter before downloading: a filtered file leaves books out without a word. You can’t break anything;
      files may overlap or repeat, and nothing is counted twice.
    </Text>
  </section>
);
