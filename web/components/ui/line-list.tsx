import { Box } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./line-list.module.css";

/** A list of things that each have a picture, a few words and one thing to do with them. */
export const LineList = ({ mt, children }: { mt?: string; children: ReactNode }) => (
  <Box component="ul" className={classes.list} mt={mt}>
    {children}
  </Box>
);

/** One of them; on small phones its button stands below the words. */
export const Line = ({ icon, action, children }: { icon: ReactNode; action?: ReactNode; children: ReactNode }) => (
  <li className={classes.line}>
    {icon}
    <div>{children}</div>
    {action}
  </li>
);
