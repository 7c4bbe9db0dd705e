import { Alert, Anchor, Text } from "@mantine/core";
import { IconBooks } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { texts } from "#web/lib/texts.ts";

/** While a series is chosen: a book that was never put in it is not counted. */
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
