import { UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./where-from.module.css";
import { type FigureRef, useWhereFrom } from "./where-from-context.ts";

export const WhereFromFigure = ({ children, ...figure }: FigureRef & { readonly children: ReactNode }) => {
  const open = useWhereFrom();
  if (!open) return <>{children}</>;
  return (
    <UnstyledButton className={classes.figure} title="Where from?" aria-haspopup="dialog" onClick={() => open(figure)}>
      {children}
    </UnstyledButton>
  );
};
