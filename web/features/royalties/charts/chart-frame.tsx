import { Text } from "@mantine/core";

export const CHART_HEIGHT = 400;

export const EmptyChart = () => (
  <Text c="dimmed" ta="center" py="xl">
    Nothing of this kind in these days.
  </Text>
);
