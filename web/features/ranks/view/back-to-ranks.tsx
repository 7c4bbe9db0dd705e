import { Anchor } from "@mantine/core";
import { useSay } from "#web/lib/client/addressed.ts";
import { ScreenLink } from "#web/lib/client/screen-link.tsx";
import { TEXT } from "../text.ts";

export const BackToRanks = () => (
  <Anchor component={ScreenLink} to="/ranks" size="sm" mb="md" display="inline-block">
    {useSay()(TEXT.view.back)}
  </Anchor>
);
