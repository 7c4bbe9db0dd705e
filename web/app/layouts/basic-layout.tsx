import type { ReactNode } from "react";
import { Link, Outlet } from "react-router-dom";
import { Wordmark } from "#web/components/ui/wordmark.tsx";
import { TEXT } from "../text.ts";
import classes from "./basic-layout.module.css";

export const BasicFrame = ({ children }: { children: ReactNode }) => (
  <>
    <header className={classes.header}>
      <Link to="/" className={classes.home} aria-label={TEXT.home}>
        <Wordmark />
      </Link>
    </header>
    <main className={classes.main}>{children}</main>
  </>
);

export const BasicLayout = () => (
  <BasicFrame>
    <Outlet />
  </BasicFrame>
);
