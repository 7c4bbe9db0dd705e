import { Text } from "@mantine/core";
import { NextStep } from "#web/components/ui/link-button.tsx";
import { useSay } from "#web/lib/client/addressed.ts";
import { TEXT as COMMON } from "../text.ts";
import { TEXT } from "./text.ts";

export const CHART_HEIGHT = 400;

export const EmptyChart = () => (
  <Text c="dimmed" ta="center" py="xl">
    {TEXT.empty}
  </Text>
);

/** Shown when pages were read but no book has a known page count. */
export const BorrowsWithoutPages = () => {
  const say = useSay();
  return (
    <Text ta="center" py="xl">
      {say(TEXT.enableBorrows)} <NextStep to="/books?sort=kenpc&dir=asc">{say(COMMON.manageYourBooks)}</NextStep>
    </Text>
  );
};
