import { ActionIcon, Burger } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconMail } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { OnceOpened } from "#web/components/ui/once-opened.tsx";
import { Wordmark } from "#web/components/ui/wordmark.tsx";
import { useServices } from "#web/lib/api/services.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { KeyboardHelp, useGoShortcuts } from "../../keyboard/keyboard-help.tsx";
import { hasPlan } from "../../routing/guards.ts";
import { currentMenuOf, menusOf } from "../../routing/navigation.ts";
import { useNavigator } from "../../routing/use-navigator.ts";
import { personOf } from "../../routing/viewer.ts";
import { GlobalSearch } from "../../search/global-search.tsx";
import { TEXT } from "../../text.ts";
import classes from "../application-layout.module.css";
import { AvatarButton } from "./avatar-button.tsx";
import { HideAmountsButton } from "./hide-amounts-button.tsx";
import { NavMenu } from "./nav-menu.tsx";
import { SignalsButton } from "./signals-button.tsx";

const AvatarMenuList = lazy(() => import("./avatar-menu-list.tsx"));

/** The account menu. Its button is on screen before the code of menus has loaded, and a press on it isn't lost. */
export function AvatarMenu({ onKeyboardHelp }: { onKeyboardHelp: () => void }) {
  const [wasPressed, setWasPressed] = useState(false);
  return (
    <Suspense fallback={<AvatarButton aria-haspopup="menu" onClick={() => setWasPressed(true)} />}>
      <AvatarMenuList onKeyboardHelp={onKeyboardHelp} opensNow={wasPressed} />
    </Suspense>
  );
}

const MobileDrawer = lazy(() => import("./mobile-drawer.tsx"));

export const TopNavigation = () => {
  const [opened, drawer] = useDisclosure(false);
  const [helpOpened, help] = useDisclosure(false);
  const menus = menusOf(useNavigator());
  const current = currentMenuOf(menus, useLocation().pathname);
  const maySearch = hasPlan(personOf(useUser()));
  const { config } = useServices();
  useGoShortcuts();
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Burger
          className={classes.burger}
          opened={opened}
          onClick={drawer.toggle}
          size="sm"
          aria-label={opened ? TEXT.shell.closeMenu : TEXT.shell.openMenu}
        />
        <Link to="/" className={classes.home} aria-label={TEXT.home}>
          <Wordmark />
        </Link>
        <nav className={classes.nav} aria-label={TEXT.shell.mainMenu}>
          {menus.map((menu) => (
            <NavMenu key={menu.label} menu={menu} isCurrent={menu === current} />
          ))}
        </nav>
        <div className={classes.tools}>
          {/* Search results can't be opened without a plan. */}
          {maySearch && <GlobalSearch />}
          <SignalsButton />
          <HideAmountsButton />
          <ActionIcon
            component="a"
            className={classes.support}
            href={`mailto:${config.supportEmail}`}
            size={36}
            aria-label={texts.shell.support}
            title={texts.shell.support}
          >
            <IconMail size={20} stroke={1.6} />
          </ActionIcon>
          <AvatarMenu onKeyboardHelp={help.open} />
        </div>
      </div>
      <OnceOpened opened={opened}>
        <MobileDrawer opened={opened} onClose={drawer.close} />
      </OnceOpened>
      <KeyboardHelp opened={helpOpened} onOpen={help.open} onClose={help.close} />
    </header>
  );
};
