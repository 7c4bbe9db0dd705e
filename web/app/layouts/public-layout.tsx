import { Link, Outlet } from "react-router-dom";
import { Wordmark } from "#web/components/ui/wordmark.tsx";
import { TEXT } from "../text.ts";
import classes from "./public-layout.module.css";
import { Shelf } from "./shelf.tsx";

export const PublicLayout = () => (
  <div className={classes.root}>
    <div className={classes.page}>
      <header>
        <Link to="/" className={classes.home} aria-label={TEXT.home}>
          <Wordmark />
        </Link>
      </header>
      <main className={classes.main}>
        <Outlet />
      </main>
    </div>
    <aside className={classes.aside}>
      <div className={classes.inner}>
        <p className={classes.promise}>{TEXT.shell.motto}</p>
        <p className={classes.proof}>{TEXT.shell.mottoHint}</p>
        <Shelf />
      </div>
    </aside>
  </div>
);
