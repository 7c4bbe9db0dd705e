import { Card, Skeleton, Stack } from "@mantine/core";
import { TEXT } from "../text.ts";

export const LogLoading = () => (
  <Card role="status" aria-busy="true" aria-label={TEXT.form.loading}>
    <Stack>
      {["book", "event", "cost", "dates"].map((field) => (
        <Skeleton key={field} height={38} />
      ))}
      <Skeleton height={120} />
    </Stack>
  </Card>
);
