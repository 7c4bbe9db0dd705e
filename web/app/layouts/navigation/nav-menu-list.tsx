import { Menu as Dropdown } from "@mantine/core";
import { Link } from "react-router-dom";
import { currentOf, type Menu } from "../../routing/navigation.ts";
import { routeOf } from "../../routing/routes.ts";
import classes from "./nav-menu.module.css";
import { NavMenuButton } from "./nav-menu-button.tsx";

interface Props {
  readonly menu: Menu;
  readonly isCurrent: boolean;
  readonly pathname: string;
  /** Pressed before this code had loaded. */
  readonly opensNow: boolean;
}

export default function NavMenuList({ menu: { label, entries }, isCurrent, pathname, opensNow }: Props) {
  const current = currentOf(entries, pathname);
  return (
    <Dropdown width={220} position="bottom-start" withInitialFocusPlaceholder={false} defaultOpened={opensNow}>
      <Dropdown.Target>
        <NavMenuButton label={label} isCurrent={isCurrent} />
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
}
