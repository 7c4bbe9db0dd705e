import { Link, Outlet } from "react-router-dom";
import { Wordmark } from "#web/components/ui/wordmark.tsx";
import classes from "./public-layout.module.css";
import { Shelf } from "./shelf.tsx";

export const PublicLayout = () => (
  <div className={classes.root}>
    <div className={classes.page}>
      <header>
        <Link to="/" className={classes.home} aria-label="Colophon, home">
          <Wordmark />
        </Link>
      </header>
      <main className={classes.main}>
        <Outlet />
      </main>
    </div>
    <aside className={classes.aside}>
      <div className={classes.inner}>
        <p className={classes.promise}>Every book, every store, every&nbsp;page read. Accounted&nbsp;for.</p>
        <p className={classes.proof}>
          Upload Amazon’s own report and see what you earned, by day, book and store, in one currency, checked to the
          cent against their summary.
        </p>
        <Shelf />
      </div>
    </aside>
  </div>
);
