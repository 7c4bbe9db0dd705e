import { useEffect, useRef } from "react";
import { NavLink, Outlet, useLocation } from "react-router-dom";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { accountTabsOf } from "../routing/navigation.ts";
import { routeOf } from "../routing/routes.ts";
import { useNavigator } from "../routing/use-navigator.ts";
import { TEXT } from "../text.ts";
import classes from "./account-tabs.module.css";

/** Links styled as tabs: each is a page with its own address. On a phone the row scrolls to show the open one. */
export function AccountTabs() {
  const tabs = accountTabsOf(useNavigator());
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another open tab.
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (open && row.current)
      row.current.scrollLeft = open.offsetLeft - (row.current.clientWidth - open.clientWidth) / 2;
  }, [pathname]);

  return (
    <nav ref={row} className={classes.row} aria-label={TEXT.shell.accountMenu}>
      {tabs.map(({ label, route }) => (
        <NavLink key={route} to={routeOf(route).path} end className={classes.tab}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

export const AccountLayout = () => (
  <>
    <PageHeader title={TEXT.shell.account} />
    <AccountTabs />
    <Outlet />
  </>
);
