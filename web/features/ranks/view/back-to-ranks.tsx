import { Anchor } from "@mantine/core";
import { Link } from "react-router-dom";
import { TEXT } from "../text.ts";

export const BackToRanks = () => (
  <Anchor component={Link} to="/ranks" size="sm" mb="md" display="inline-block">
    {TEXT.view.back}
  </Anchor>
);
