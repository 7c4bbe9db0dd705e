import { Anchor } from "@mantine/core";
import type { TablerIcon } from "@tabler/icons-react";
import { Link, useLocation } from "react-router-dom";
import { texts } from "#web/lib/texts.ts";
import { TEXT } from "../text.ts";
import classes from "./sign-up-notes.module.css";

export const SideNotes = ({ notes }: { notes: readonly { Icon: TablerIcon; text: string }[] }) => (
  <ul className={classes.notes}>
    {notes.map(({ Icon, text }) => (
      <li key={text}>
        <Icon size={20} stroke={1.5} aria-hidden="true" />
        {text}
      </li>
    ))}
  </ul>
);

export const SignInInstead = () => {
  const { search } = useLocation();
  return (
    <>
      {TEXT.signUp.haveAccount}{" "}
      <Anchor component={Link} to={`/signin${search}`}>
        {texts.signIn}
      </Anchor>
    </>
  );
};
