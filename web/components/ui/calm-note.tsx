import { Text } from "@mantine/core";
import { useFigureDays } from "#web/lib/figure-days.ts";
import { formatDayAndWeekday } from "#web/lib/format.ts";
import { TEXT } from "../text.ts";
import { NextStep } from "./link-button.tsx";

/** Says once per screen through which day its figures are, and when new ones come; nothing without calm mode. */
export const CalmNote = () => {
  const { lastDay, nextOn } = useFigureDays();
  if (nextOn === null) return null;
  return (
    <Text size="sm" c="dimmed" mb="md" role="note">
      {TEXT.calm.through(formatDayAndWeekday(lastDay), formatDayAndWeekday(nextOn))}{" "}
      <NextStep to="/account/preferences">{TEXT.calm.setting}</NextStep>
    </Text>
  );
};
