import { Alert, Anchor, Text } from "@mantine/core";
import { IconBooks } from "@tabler/icons-react";
import { ScreenLink } from "#web/lib/client/screen-link.tsx";
import { TEXT as COMMON } from "../text.ts";
import { TEXT } from "./text.ts";

/** Shown while filtering by series: books not assigned to the series are not counted. */
export const MissingFromSeries = () => (
  <Alert color="ink" mb="lg" icon={<IconBooks size={20} stroke={1.6} />} title={TEXT.missingFromSeries}>
    <Text size="sm">
      {TEXT.missingFromSeriesHint}{" "}
      <Anchor component={ScreenLink} to="/books">
        {COMMON.manageYourBooks}
      </Anchor>
    </Text>
  </Alert>
);
