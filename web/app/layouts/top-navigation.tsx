import { Burger, Drawer } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Link, NavLink } from "react-router-dom";
import { Wordmark } from "#web/components/ui/wordmark.tsx";
import { ROUTES } from "../routes.ts";
import classes from "./application-layout.module.css";
import { AvatarMenu } from "./avatar-menu.tsx";

/** Only what exists: an entry comes with its screen. */
const ENTRIES = [
  { to: ROUTES.royalties.path, label: "Royalties", hint: "Estimated" },
  { to: ROUTES.books.path, label: "Books", hint: "Manage" },
  { to: ROUTES.imports.path, label: "Imports", hint: null },
] as const;

export const TopNavigation = () => {
  const [opened, drawer] = useDisclosure(false);
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Burger
          className={classes.burger}
          opened={opened}
          onClick={drawer.toggle}
          size="sm"
          aria-label={opened ? "Close the menu" : "Open the menu"}
        />
        <Link to="/" className={classes.home} aria-label="Colophon, home">
          <Wordmark />
        </Link>
        <nav className={classes.nav} aria-label="Main">
          {ENTRIES.map(({ to, label, hint }) => (
            <NavLink key={to} to={to} className={classes.link}>
              {label} {hint && <small>{hint}</small>}
            </NavLink>
          ))}
        </nav>
        <div className={classes.spacer} />
        <AvatarMenu />
      </div>
      <Drawer opened={opened} onClose={drawer.close} size="min(20rem, 86vw)" title={<Wordmark />}>
        <nav aria-label="Main">
          {ENTRIES.map(({ to, label, hint }) => (
            <NavLink key={to} to={to} className={classes.drawerLink} onClick={drawer.close}>
              {label}
              {hint && ` · ${hint}`}
            </NavLink>
          ))}
        </nav>
      </Drawer>
    </header>
  );
};
