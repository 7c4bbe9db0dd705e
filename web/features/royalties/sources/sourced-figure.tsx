import { UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./figure-source.module.css";
import { type FigureRef, useOpenSource } from "./figure-source-context.ts";
import { TEXT } from "./text.ts";

export const SourcedFigure = ({ children, ...figure }: FigureRef & { readonly children: ReactNode }) => {
  const open = useOpenSource();
  if (!open) return <>{children}</>;
  return (
    <UnstyledButton
      className={classes.figure}
      title={TEXT.figure.open}
      aria-haspopup="dialog"
      onClick={() => open(figure)}
    >
      {children}
    </UnstyledButton>
  );
};
