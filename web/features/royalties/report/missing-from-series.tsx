import { Alert, Text } from "@mantine/core";
import { IconBooks } from "@tabler/icons-react";
import { NextStep } from "#web/components/ui/next-step.tsx";
import { useSay } from "#web/lib/client/addressed.ts";
import { TEXT as COMMON } from "../text.ts";
import { TEXT } from "./text.ts";

/** Shown while filtering by series: books not assigned to the series are not counted. */
export const MissingFromSeries = () => {
  const say = useSay();
  return (
    <Alert color="ink" mb="lg" icon={<IconBooks size={20} stroke={1.6} />} title={TEXT.missingFromSeries}>
      <Text size="sm">
        {say(TEXT.missingFromSeriesHint)} <NextStep to="/books">{say(COMMON.manageYourBooks)}</NextStep>
      </Text>
    </Alert>
  );
};
