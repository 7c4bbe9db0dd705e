import { Anchor, Text } from "@mantine/core";
import { ScreenLink } from "#web/lib/client/screen-link.tsx";
import { TEXT as COMMON } from "../text.ts";
import { TEXT } from "./text.ts";

export const CHART_HEIGHT = 400;

export const EmptyChart = () => (
  <Text c="dimmed" ta="center" py="xl">
    {TEXT.empty}
  </Text>
);

/** Shown when pages were read but no book has a known page count. */
export const BorrowsWithoutPages = () => (
  <Text ta="center" py="xl">
    {TEXT.enableBorrows}{" "}
    <Anchor component={ScreenLink} to="/books?sort=kenpc&dir=asc">
      {COMMON.manageYourBooks}
    </Anchor>
  </Text>
);
