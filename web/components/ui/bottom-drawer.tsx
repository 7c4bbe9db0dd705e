import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./bottom-drawer.module.css";

interface Props {
  readonly title: ReactNode;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel from the bottom of the screen, as high as its content. */
export const BottomDrawer = ({ title, opened, onClose, children }: Props) => (
  <Drawer
    opened={opened}
    onClose={onClose}
    position="bottom"
    size="auto"
    padding="lg"
    title={<span className={classes.title}>{title}</span>}
    classNames={{ content: classes.content, body: classes.body }}
  >
    {children}
  </Drawer>
);
