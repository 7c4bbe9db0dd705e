import { Anchor, Skeleton, Stack, Text } from "@mantine/core";
import { Link } from "react-router-dom";
import { useLetterPreview } from "#web/api/letters.ts";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { TEXT } from "../text.ts";
import { LetterFrame } from "./letter-frame.tsx";

/** The letter as it would be now. */
export const Preview = () => {
  const { data, error, mutate } = useLetterPreview();
  if (error && !data)
    return <FailureMessage order={2} title={TEXT.preview.failed} error={error} onRetry={() => void mutate()} />;
  if (!data)
    return (
      <Stack gap="sm" role="status" aria-busy="true" aria-label={TEXT.preview.loading}>
        <Skeleton height={30} />
        <Skeleton height={544} />
      </Stack>
    );
  if (!data.data)
    return (
      <Text>
        {TEXT.preview.noPlan}{" "}
        <Anchor component={Link} to="/plans">
          {TEXT.preview.plans}
        </Anchor>
      </Text>
    );
  return <LetterFrame letter={data.data} />;
};
