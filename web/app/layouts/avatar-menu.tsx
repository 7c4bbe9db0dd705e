import { type MantineColorScheme, Menu, Text, UnstyledButton, useMantineColorScheme } from "@mantine/core";
import { IconCheck, IconDeviceDesktop, IconLogout, IconMail, IconMoon, IconSun } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { useServices } from "#web/lib/services.tsx";
import { useUser } from "#web/lib/session.tsx";
import { ROUTES } from "../routes.ts";
import classes from "./application-layout.module.css";

const SCHEMES: readonly { value: MantineColorScheme; label: string; Icon: typeof IconSun }[] = [
  { value: "light", label: "Light", Icon: IconSun },
  { value: "dark", label: "Dark", Icon: IconMoon },
  { value: "auto", label: "Like my device", Icon: IconDeviceDesktop },
];

/** The person's own corner: look, help and the way out. */
export const AvatarMenu = () => {
  const user = useUser();
  const { config } = useServices();
  const initials = `${user.first_name.charAt(0)}${user.last_name.charAt(0)}`.toUpperCase();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu width={260} position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton
          className={classes.avatar}
          aria-label={`${initials}: account of ${user.first_name} ${user.last_name}`}
        >
          {initials}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fw={600} c="var(--mantine-color-text)">
            {user.first_name} {user.last_name}
          </Text>
          <Text size="sm" truncate>
            {user.email}
          </Text>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Label>Theme</Menu.Label>
        {SCHEMES.map(({ value, label, Icon }) => (
          <Menu.RadioItem
            key={value}
            value={value}
            checked={colorScheme === value}
            checkIcon={<IconCheck size={16} stroke={2} />}
            rightSection={<Icon size={17} stroke={1.6} />}
            closeMenuOnClick={false}
            onChange={() => setColorScheme(value)}
          >
            {label}
          </Menu.RadioItem>
        ))}
        <Menu.Divider />
        <Menu.Item
          component="a"
          href={`mailto:${config.supportEmail}`}
          leftSection={<IconMail size={17} stroke={1.6} />}
        >
          Support
        </Menu.Item>
        <Menu.Item component={Link} to={ROUTES.logout.path} leftSection={<IconLogout size={17} stroke={1.6} />}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
