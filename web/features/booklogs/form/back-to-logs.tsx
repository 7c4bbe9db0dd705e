import { Anchor } from "@mantine/core";
import { ScreenLink } from "#web/lib/client/screen-link.tsx";
import { TEXT } from "../text.ts";
import { useListAddress } from "../use-list-address.ts";

export const BackToLogs = () => (
  <Anchor component={ScreenLink} to={useListAddress()} size="sm" underline="hover" display="inline-block" mb="sm">
    ‹ {TEXT.back}
  </Anchor>
);
