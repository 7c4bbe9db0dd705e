import { Anchor, Stack, Text } from "@mantine/core";
import { Link } from "react-router-dom";
import { texts } from "#web/lib/texts.ts";
import type { ShelfFacts } from "../report/shelf-facts.ts";
import type { Filter } from "./filter-options.ts";

export const EmptyFilter = ({ filter, shelf }: { filter: Filter; shelf: ShelfFacts | null }) =>
  filter.kind === "series" && shelf?.hasSeries === false ? (
    <Stack gap={4}>
      <Text size="sm">{texts.noSeries}</Text>
      <Anchor component={Link} to="/books" fz="sm">
        {texts.manageBooks}
      </Anchor>
    </Stack>
  ) : (
    <Text size="sm">{`No ${filter.label.toLowerCase()} in these days.`}</Text>
  );
