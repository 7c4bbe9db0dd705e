import { Badge } from "@mantine/core";
import { TEXT } from "../text.ts";

export const ConnectionBadge = ({ active }: { active: boolean }) => (
  <Badge color={active ? "green" : "red"}>{active ? TEXT.linked.active : TEXT.linked.inactive}</Badge>
);
