import { Menu as Dropdown, UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { Link, useLocation } from "react-router-dom";
import { currentOf, type Menu } from "../../routing/navigation.ts";
import { routeOf } from "../../routing/routes.ts";
import classes from "./nav-menu.module.css";

/** One menu of the bar: a link while it has a single screen, otherwise a button that opens the list. */
export const NavMenu = ({ menu: { label, entries }, isCurrent }: { menu: Menu; isCurrent: boolean }) => {
  const current = currentOf(entries, useLocation().pathname);
  const [only] = entries;
  if (only && entries.length === 1) {
    return (
      <Link to={routeOf(only.route).path} className={classes.link} aria-current={isCurrent ? "page" : undefined}>
        {label}
      </Link>
    );
  }
  return (
    <Dropdown width={220} position="bottom-start" withInitialFocusPlaceholder={false}>
      <Dropdown.Target>
        <UnstyledButton className={classes.link} data-current={isCurrent || undefined}>
          {label}
          <IconChevronDown size={15} stroke={1.8} aria-hidden="true" />
        </UnstyledButton>
      </Dropdown.Target>
      <Dropdown.Dropdown>
        {entries.map(({ label: name, route }) => (
          <Dropdown.Item
            key={route}
            component={Link}
            to={routeOf(route).path}
            className={classes.item}
            aria-current={route === current ? "page" : undefined}
          >
            {name}
          </Dropdown.Item>
        ))}
      </Dropdown.Dropdown>
    </Dropdown>
  );
};
