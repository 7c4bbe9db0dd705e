import type { ReactNode } from "react";
import classes from "./row-facts.module.css";

/** One fact of a row, its name above its value. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Facts of a row for which its line has no room. */
export const RowFacts = ({ children }: { children: ReactNode }) => <dl className={classes.facts}>{children}</dl>;
