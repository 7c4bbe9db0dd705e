import { Skeleton } from "@mantine/core";

export const InsightsLoading = ({ label }: { label: string }) => (
  <Skeleton height={320} role="status" aria-label={label} />
);
