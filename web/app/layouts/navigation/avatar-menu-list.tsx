import { type MantineColorScheme, Menu, Text, useMantineColorScheme } from "@mantine/core";
import {
  IconArchive,
  IconBell,
  IconCheck,
  IconDeviceDesktop,
  IconFiles,
  IconHeartbeat,
  IconHelpCircle,
  IconKeyboard,
  IconLink,
  IconLogout,
  IconMail,
  IconMoon,
  IconSun,
  IconUser,
  IconUserShare,
  IconUsers,
} from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { useServices } from "#web/lib/api/services.tsx";
import { usePreferences } from "#web/lib/preferences.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { toastFailure } from "#web/lib/toasts.ts";
import { personalEntriesOf } from "../../routing/navigation.ts";
import { ROUTES, type RouteName, routeOf } from "../../routing/routes.ts";
import { useNavigator } from "../../routing/use-navigator.ts";
import { TEXT } from "../../text.ts";
import { AvatarButton } from "./avatar-button.tsx";

const SCHEMES: readonly { value: MantineColorScheme; label: string; Icon: typeof IconSun }[] = [
  { value: "light", label: TEXT.shell.schemes.light, Icon: IconSun },
  { value: "dark", label: TEXT.shell.schemes.dark, Icon: IconMoon },
  { value: "auto", label: TEXT.shell.schemes.auto, Icon: IconDeviceDesktop },
];

const ICONS: Readonly<Partial<Record<RouteName, typeof IconSun>>> = {
  signals: IconBell,
  accountSettings: IconUser,
  accountPeople: IconUsers,
  syncHealth: IconHeartbeat,
  accountData: IconArchive,
  sources: IconFiles,
  howSure: IconHelpCircle,
  linkedAccounts: IconLink,
  adminLoginAs: IconUserShare,
};

const iconOf = (route: RouteName) => {
  const Icon = ICONS[route];
  return Icon && <Icon size={17} stroke={1.6} />;
};

/** The color scheme: saved as a preference, but only applied to this page during impersonation. */
function ThemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { save } = usePreferences();
  const { isImpersonated } = useNavigator();
  const choose = (theme: MantineColorScheme) =>
    isImpersonated ? setColorScheme(theme) : void save({ theme }).catch(toastFailure);
  return SCHEMES.map(({ value, label, Icon }) => (
    <Menu.RadioItem
      key={value}
      value={value}
      checked={colorScheme === value}
      checkIcon={<IconCheck size={16} stroke={2} />}
      rightSection={<Icon size={17} stroke={1.6} />}
      closeMenuOnClick={false}
      onChange={() => choose(value)}
    >
      {label}
    </Menu.RadioItem>
  ));
}

interface Props {
  readonly onKeyboardHelp: () => void;
  /** Pressed before this code had loaded. */
  readonly opensNow: boolean;
}

export default function AvatarMenuList({ onKeyboardHelp, opensNow }: Props) {
  const user = useUser();
  const { config } = useServices();
  const navigator = useNavigator();
  const [way, out] = navigator.isImpersonated
    ? [ROUTES.logoutImpersonate.path, TEXT.logoutImpersonate]
    : [ROUTES.logout.path, TEXT.logout];
  return (
    <Menu width={260} position="bottom-end" withInitialFocusPlaceholder={false} defaultOpened={opensNow}>
      <Menu.Target>
        <AvatarButton />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fw={600} c="var(--mantine-color-text)" truncate>
            {user.first_name} {user.last_name}
          </Text>
          <Text size="sm" truncate>
            {user.email}
          </Text>
          {user.agency && (
            <Text size="sm" truncate>
              {user.agency.name}
            </Text>
          )}
          {user.agency_role === "read_only" && <Text size="sm">{TEXT.shell.viewOnlyAccess}</Text>}
        </Menu.Label>
        <Menu.Divider />
        {personalEntriesOf(navigator).map(({ label, route }) => (
          <Menu.Item key={route} component={Link} to={routeOf(route).path} leftSection={iconOf(route)}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{TEXT.shell.appearance}</Menu.Label>
        <ThemeChoice />
        <Menu.Divider />
        <Menu.Item leftSection={<IconKeyboard size={17} stroke={1.6} />} onClick={onKeyboardHelp}>
          {TEXT.keyboard.title}
        </Menu.Item>
        <Menu.Item
          component="a"
          href={`mailto:${config.supportEmail}`}
          leftSection={<IconMail size={17} stroke={1.6} />}
        >
          {texts.shell.support}
        </Menu.Item>
        <Menu.Item component={Link} to={way} leftSection={<IconLogout size={17} stroke={1.6} />}>
          {out}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
