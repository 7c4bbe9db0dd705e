import { Stack, Text } from "@mantine/core";
import { NextStep } from "#web/components/ui/link-button.tsx";
import { useSay } from "#web/lib/client/addressed.ts";
import type { ShelfFacts } from "../report/shelf-facts.ts";
import { TEXT as COMMON } from "../text.ts";
import type { Filter } from "./filter-options.ts";
import { TEXT } from "./text.ts";

export const EmptyFilter = ({ filter, shelf }: { filter: Filter; shelf: ShelfFacts | null }) => {
  const say = useSay();
  if (filter.kind !== "series" || shelf?.hasSeries !== false) return <Text size="sm">{TEXT.none[filter.kind]}</Text>;
  return (
    <Stack gap={4}>
      <Text size="sm">{say(COMMON.noSeries)}</Text>
      <NextStep to="/books" fz="sm">
        {say(COMMON.manageYourBooks)}
      </NextStep>
    </Stack>
  );
};
