import { Text } from "@mantine/core";

/** Height of every chart in the report, in pixels. */
export const CHART_HEIGHT = 400;

export const NothingToDraw = () => (
  <Text c="dimmed" ta="center" py="xl">
    Nothing of this kind in these days.
  </Text>
);
