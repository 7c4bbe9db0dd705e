import { Anchor, Stack, Text } from "@mantine/core";
import { ScreenLink } from "#web/lib/client/screen-link.tsx";
import type { ShelfFacts } from "../report/shelf-facts.ts";
import { TEXT as COMMON } from "../text.ts";
import type { Filter } from "./filter-options.ts";
import { TEXT } from "./text.ts";

export const EmptyFilter = ({ filter, shelf }: { filter: Filter; shelf: ShelfFacts | null }) =>
  filter.kind === "series" && shelf?.hasSeries === false ? (
    <Stack gap={4}>
      <Text size="sm">{COMMON.noSeries}</Text>
      <Anchor component={ScreenLink} to="/books" fz="sm">
        {COMMON.manageYourBooks}
      </Anchor>
    </Stack>
  ) : (
    <Text size="sm">{TEXT.none[filter.kind]}</Text>
  );
