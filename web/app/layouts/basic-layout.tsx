import type { ReactNode } from "react";
import { Link, Outlet } from "react-router-dom";
import { Wordmark } from "#web/components/ui/wordmark.tsx";
import classes from "./basic-layout.module.css";

export const BasicFrame = ({ children }: { children: ReactNode }) => (
  <>
    <header className={classes.header}>
      <Link to="/" className={classes.home} aria-label="Colophon, home">
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
