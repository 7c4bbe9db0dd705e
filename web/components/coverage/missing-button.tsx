import { UnstyledButton, type UnstyledButtonProps } from "@mantine/core";
import { IconCircleHalf2 } from "@tabler/icons-react";
import type { ComponentPropsWithRef } from "react";
import classes from "./missing-mark.module.css";
import { TEXT } from "./text.ts";

interface Props extends UnstyledButtonProps, Omit<ComponentPropsWithRef<"button">, "style"> {
  /** The name of the figure that isn't complete. */
  readonly figure: string;
}

/** Drawn with its figure; what it opens is added when its code has loaded. */
export const MissingButton = ({ figure, ...props }: Props) => (
  <UnstyledButton {...props} className={classes.mark} aria-label={TEXT.show(figure)}>
    <IconCircleHalf2 size={15} stroke={1.7} aria-hidden="true" />
  </UnstyledButton>
);
