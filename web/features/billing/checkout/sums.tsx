import type { ReactNode } from "react";
import classes from "./sums.module.css";

export const Sums = ({ children }: { children: ReactNode }) => (
  <dl className={`${classes.sums} colophon-figures`}>{children}</dl>
);

export const Sum = ({ label, amount, isTotal }: { label: ReactNode; amount: string; isTotal?: boolean }) => (
  <div className={classes.line} data-total={isTotal || undefined}>
    <dt>{label}</dt>
    <dd>{amount}</dd>
  </div>
);
