import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router-dom";
import { texts } from "#web/lib/texts.ts";

/** Shown when pages were read but no book has a known page count. */
export const BorrowsWithoutPages = () => (
  <Text ta="center" py="xl">
    {texts.enableBorrows}{" "}
    <Anchor component={Link} to="/books?sort=kenpc&dir=asc">
      {texts.manageBooks}
    </Anchor>
  </Text>
);
