import { Card, Group, Skeleton, Stack } from "@mantine/core";
import { useSay } from "#web/lib/client/addressed.ts";
import { TEXT } from "../text.ts";

export const ShelfSkeleton = () => (
  <div role="status" aria-busy="true" aria-label={useSay()(TEXT.page.loading)}>
    <Group mb="md" align="flex-end">
      <Skeleton height={60} flex={1} />
      <Skeleton height={60} w={220} visibleFrom="sm" />
    </Group>
    <Card>
      <Stack gap="sm">
        {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
          <Skeleton key={row} height={56} />
        ))}
      </Stack>
    </Card>
  </div>
);
