import { UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import classes from "./nav-menu.module.css";

type Props = ComponentProps<"button"> & { readonly label: string; readonly isCurrent: boolean };

/** Opens a menu of the bar. Further properties are those of the menu that it opens. */
export const NavMenuButton = ({ label, isCurrent, ...menu }: Props) => (
  <UnstyledButton {...menu} className={classes.link} data-current={isCurrent || undefined}>
    {label}
    <IconChevronDown size={15} stroke={1.8} aria-hidden="true" />
  </UnstyledButton>
);
