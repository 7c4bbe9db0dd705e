import { Alert, Button, Skeleton, Stack } from "@mantine/core";

export const CardSkeleton = () => (
  <Stack gap="sm" role="status" aria-busy="true" aria-label="Loading the card’s fields">
    <Skeleton height={64} />
    <Skeleton height={64} />
  </Stack>
);

export const CardNotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <Alert color="red" role="alert" title="The card’s fields could not be loaded">
    Nothing was charged. A blocker in your browser may keep our payment provider out, or the connection is gone.
    <Button variant="default" size="xs" mt="sm" display="block" onClick={onRetry}>
      Try again
    </Button>
  </Alert>
);
