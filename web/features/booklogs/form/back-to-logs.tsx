import { Anchor } from "@mantine/core";
import { Link } from "react-router-dom";
import { TEXT } from "../text.ts";
import { useListAddress } from "../use-list-address.ts";

export const BackToLogs = () => (
  <Anchor component={Link} to={useListAddress()} size="sm" underline="hover" display="inline-block" mb="sm">
    ‹ {TEXT.back}
  </Anchor>
);
