import { UnstyledButton, type UnstyledButtonProps } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import type { ComponentPropsWithRef } from "react";
import classes from "./header-figures.module.css";
import { TEXT } from "./text.ts";

/** Drawn with the projection; what it opens is added when its code has loaded. */
export const HowProjectedButton = (props: UnstyledButtonProps & ComponentPropsWithRef<"button">) => (
  <UnstyledButton {...props} className={classes.how} aria-label={TEXT.howProjected}>
    <IconInfoCircle size={17} stroke={1.7} aria-hidden="true" />
  </UnstyledButton>
);
