import { Anchor } from "@mantine/core";
import { IconChevronLeft } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { TEXT } from "../text.ts";
import classes from "./back-to-books.module.css";

export const BackToBooks = () => (
  <Anchor component={Link} to="/books" underline="hover" className={classes.back}>
    <IconChevronLeft size={16} aria-hidden="true" /> {TEXT.books}
  </Anchor>
);
