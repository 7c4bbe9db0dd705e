import { Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { AmazonAccount } from "#shared/api/amazon-accounts.ts";
import classes from "./accounts.module.css";
import { ConnectionBadge } from "./connection-badge.tsx";

export const AccountHead = ({
  account: { email, active },
  children,
}: {
  account: Pick<AmazonAccount, "email" | "active">;
  children?: ReactNode;
}) => (
  <Group gap="xs">
    <Text fw={550} className={classes.email}>
      {email}
    </Text>
    <ConnectionBadge active={active} />
    {children}
  </Group>
);
