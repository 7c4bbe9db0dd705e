import { Alert, Anchor, Text } from "@mantine/core";
import { IconBooks } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { texts } from "#web/lib/texts.ts";

/** Shown while filtering by series: books not assigned to the series are not counted. */
export const MissingFromSeries = () => (
  <Alert color="ink" mb="lg" icon={<IconBooks size={20} stroke={1.6} />} title={texts.missingFromSeries}>
    <Text size="sm">
      {texts.missingFromSeriesHint}{" "}
      <Anchor component={Link} to="/books">
        {texts.manageBooks}
      </Anchor>
    </Text>
  </Alert>
);
