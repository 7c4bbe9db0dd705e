import { Group, Paper, Text } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./selection-bar.module.css";

interface Props {
  readonly label: string;
  /** How many rows are selected, in words. */
  readonly status: string;
  /** Buttons. */
  readonly children: ReactNode;
}

/** The actions for the selected rows; stays in view while the table scrolls. */
export const SelectionBar = ({ label, status, children }: Props) => (
  <Paper component="section" withBorder shadow="lg" radius="lg" className={classes.bar} aria-label={label}>
    <Text fw={550} role="status">
      {status}
    </Text>
    <Group gap="xs">{children}</Group>
  </Paper>
);
