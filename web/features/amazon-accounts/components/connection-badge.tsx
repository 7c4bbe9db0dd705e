import { Badge } from "@mantine/core";

export const ConnectionBadge = ({ active }: { active: boolean }) => (
  <Badge color={active ? "green" : "red"}>{active ? "Connected" : "Disconnected"}</Badge>
);
