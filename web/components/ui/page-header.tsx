import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./page-header.module.css";

export const PageHeader = ({ title, lead, actions }: { title: ReactNode; lead?: ReactNode; actions?: ReactNode }) => (
  <header className={classes.header}>
    <div className={classes.words}>
      <Title order={1}>{title}</Title>
      {lead && <div className={classes.lead}>{lead}</div>}
    </div>
    {actions && <div className={classes.actions}>{actions}</div>}
  </header>
);
