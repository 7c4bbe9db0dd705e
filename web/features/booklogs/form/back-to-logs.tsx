import { Anchor } from "@mantine/core";
import { Link } from "react-router-dom";
import { LOGS } from "../addresses.ts";
import { TEXT } from "../text.ts";

export const BackToLogs = () => (
  <Anchor component={Link} to={LOGS} size="sm" underline="hover" display="inline-block" mb="sm">
    ‹ {TEXT.back}
  </Anchor>
);
