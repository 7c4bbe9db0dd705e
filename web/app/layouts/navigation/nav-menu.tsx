import { lazy, Suspense, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import type { Menu } from "../../routing/navigation.ts";
import { routeOf } from "../../routing/routes.ts";
import classes from "./nav-menu.module.css";
import { NavMenuButton } from "./nav-menu-button.tsx";

const NavMenuList = lazy(() => import("./nav-menu-list.tsx"));

/** One menu of the bar: a link while it has a single screen, otherwise a button that opens the list. */
export const NavMenu = ({ menu, isCurrent }: { menu: Menu; isCurrent: boolean }) => {
  const { pathname } = useLocation();
  const [wasPressed, setWasPressed] = useState(false);
  const { label, entries } = menu;
  const [only] = entries;
  if (only && entries.length === 1) {
    return (
      <Link to={routeOf(only.route).path} className={classes.link} aria-current={isCurrent ? "page" : undefined}>
        {label}
      </Link>
    );
  }
  return (
    <Suspense
      fallback={
        <NavMenuButton label={label} isCurrent={isCurrent} aria-haspopup="menu" onClick={() => setWasPressed(true)} />
      }
    >
      <NavMenuList menu={menu} isCurrent={isCurrent} pathname={pathname} opensNow={wasPressed} />
    </Suspense>
  );
};
