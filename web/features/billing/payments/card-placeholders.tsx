import { Alert, Button, Skeleton, Stack } from "@mantine/core";
import { TEXT } from "../text.ts";

export const CardSkeleton = () => (
  <Stack gap="sm" role="status" aria-busy="true" aria-label={TEXT.card.loadingFields}>
    <Skeleton height={64} />
    <Skeleton height={64} />
  </Stack>
);

export const CardNotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <Alert color="red" role="alert" title={TEXT.card.notLoaded}>
    {TEXT.card.notLoadedHint}
    <Button variant="default" size="xs" mt="sm" display="block" onClick={onRetry}>
      {TEXT.tryAgain}
    </Button>
  </Alert>
);
