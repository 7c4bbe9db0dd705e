import { Box } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./line-list.module.css";

/** A list of items, each with an icon, a short text and one action. */
export const LineList = ({ mt, children }: { mt?: string; children: ReactNode }) => (
  <Box component="ul" className={classes.list} mt={mt}>
    {children}
  </Box>
);

/** One item; on small phones its link or button moves below the text. */
export const Line = ({ icon, action, children }: { icon: ReactNode; action?: ReactNode; children: ReactNode }) => (
  <li className={classes.line}>
    {icon}
    <div>{children}</div>
    {action}
  </li>
);
