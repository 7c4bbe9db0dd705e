import { Card, Text } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./insights.module.css";

interface Props {
  readonly label: string;
  readonly figure: ReactNode;
  /** Below the figure. */
  readonly children?: ReactNode;
}

/** One figure with its name. */
export const FigureCard = ({ label, figure, children }: Props) => (
  <Card p="md">
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    <span className={classes.figure}>{figure}</span>
    {children}
  </Card>
);
