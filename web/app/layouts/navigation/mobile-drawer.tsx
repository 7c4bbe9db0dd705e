import { Drawer, Text } from "@mantine/core";
import { Link, useLocation } from "react-router-dom";
import { Wordmark } from "#web/components/ui/wordmark.tsx";
import { useServices } from "#web/lib/api/services.tsx";
import { texts } from "#web/lib/texts.ts";
import { currentOf, type Menu, menusOf, personalEntriesOf } from "../../routing/navigation.ts";
import { routeOf } from "../../routing/routes.ts";
import { useNavigator } from "../../routing/use-navigator.ts";
import { TEXT } from "../../text.ts";
import { InstallExtension } from "./install-extension.tsx";
import classes from "./mobile-drawer.module.css";
import { TrialCountdown } from "./trial-countdown.tsx";

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

const MenuLinks = ({ menu: { label, entries }, onClose }: { menu: Menu; onClose: () => void }) => {
  const current = currentOf(entries, useLocation().pathname);
  return entries.map((entry) => (
    <Link
      key={entry.route}
      to={routeOf(entry.route).path}
      className={classes.link}
      aria-current={entry.route === current ? "page" : undefined}
      onClick={onClose}
    >
      {entry.label === label ? label : `${label} · ${entry.label}`}
    </Link>
  ));
};

export default function MobileDrawer({ opened, onClose }: Props) {
  const navigator = useNavigator();
  const { config } = useServices();
  const { pathname } = useLocation();
  const personal = personalEntriesOf(navigator);
  const current = currentOf(personal, pathname);
  const out = navigator.isImpersonated ? ("logoutImpersonate" as const) : ("logout" as const);
  return (
    <Drawer opened={opened} onClose={onClose} size="min(20rem, 86vw)" title={<Wordmark />}>
      <nav aria-label={TEXT.shell.mainMenu}>
        {menusOf(navigator).map((menu) => (
          <MenuLinks key={menu.label} menu={menu} onClose={onClose} />
        ))}
      </nav>
      <nav className={classes.personal} aria-label={TEXT.shell.accountMenu}>
        {personal.map(({ label, route }) => (
          <Link
            key={route}
            to={routeOf(route).path}
            className={classes.quiet}
            aria-current={route === current ? "page" : undefined}
            onClick={onClose}
          >
            {label}
          </Link>
        ))}
        <a className={classes.quiet} href={`mailto:${config.supportEmail}`}>
          {texts.shell.support}
        </a>
        <Link to={routeOf(out).path} className={classes.quiet} onClick={onClose}>
          {TEXT[out]}
        </Link>
      </nav>
      {/* Closes the drawer after any press. */}
      <Text component="div" mt="lg" onClick={onClose}>
        <TrialCountdown />
        <InstallExtension />
      </Text>
    </Drawer>
  );
}
