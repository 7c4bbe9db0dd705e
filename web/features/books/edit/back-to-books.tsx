import { Anchor } from "@mantine/core";
import { IconChevronLeft } from "@tabler/icons-react";
import { ScreenLink } from "#web/lib/client/screen-link.tsx";
import { TEXT } from "../text.ts";
import { SHELF } from "./addresses.ts";
import classes from "./back-to-books.module.css";

/** The way back, to the shelf or to the page that the screen was opened from. */
export const BackToBooks = ({ to = SHELF, label = TEXT.books }: { to?: string; label?: string | undefined }) => (
  <Anchor component={ScreenLink} to={to} underline="hover" className={classes.back}>
    <IconChevronLeft size={16} aria-hidden="true" /> {label}
  </Anchor>
);
