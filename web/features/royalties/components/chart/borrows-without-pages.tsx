import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router-dom";
import { texts } from "#web/lib/texts.ts";

/** Pages were read, but of no book is it known how many it has. */
export const BorrowsWithoutPages = () => (
  <Text ta="center" py="xl">
    {texts.enableBorrows}{" "}
    <Anchor component={Link} to="/books?sort=kenpc&dir=asc">
      {texts.manageBooks}
    </Anchor>
  </Text>
);
