import { Anchor } from "@mantine/core";
import { Link } from "react-router-dom";
import { TEXT } from "../text.ts";

/**
 * Leads from an estimate to the page that explains its range. `keepsScreen` opens another tab, where leaving the screen
 * would lose what was typed.
 */
export const HowSureLink = ({ keepsScreen = false }: { keepsScreen?: boolean }) => (
  <Anchor inherit component={Link} to="/how-sure" {...(keepsScreen && { target: "_blank" })}>
    {TEXT.howSure}
  </Anchor>
);
