import {
  type MantineColorScheme,
  Menu,
  SegmentedControl,
  Text,
  UnstyledButton,
  useMantineColorScheme,
} from "@mantine/core";
import { IconLogout, IconMail } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { useServices } from "#web/lib/services.tsx";
import { useUser } from "#web/lib/session.tsx";
import { ROUTES } from "../routes.ts";
import classes from "./application-layout.module.css";

const SCHEMES: { value: MantineColorScheme; label: string }[] = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "auto", label: "Auto" },
];

/** The person's own corner: look, help and the way out. */
export const AvatarMenu = () => {
  const user = useUser();
  const { config } = useServices();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu width={260} position="bottom-end">
      <Menu.Target>
        <UnstyledButton className={classes.avatar} aria-label={`Account of ${user.first_name} ${user.last_name}`}>
          <span aria-hidden="true">{`${user.first_name.charAt(0)}${user.last_name.charAt(0)}`.toUpperCase()}</span>
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
        <SegmentedControl
          fullWidth
          size="xs"
          m={6}
          w="calc(100% - 12px)"
          aria-label="Theme"
          data={SCHEMES}
          value={colorScheme}
          onChange={setColorScheme}
        />
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
