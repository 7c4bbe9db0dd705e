import { Button, Chip, Group, Stack, Switch, Text } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { FilterDrawer } from "#web/components/filters/filter-drawer.tsx";
import { useIsPhone } from "#web/lib/use-is-phone.ts";
import { TEXT } from "../text.ts";
import classes from "./filter-bar.module.css";
import { countFilters, NO_FILTER, type ReviewFilter, STARS } from "./review-view.ts";

interface Props {
  readonly filter: ReviewFilter;
  readonly onChoose: (choice: Partial<ReviewFilter>) => void;
  /** The choices of store and book. */
  readonly children?: ReactNode;
}

const Fields = ({ filter, onChoose }: Omit<Props, "children">) => {
  const id = useId();
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a flex container in every browser. */}
      <div role="group" aria-labelledby={id}>
        <Text id={id} size="sm" fw={500} mb={6}>
          {TEXT.filters.stars}
        </Text>
        <Chip.Group
          multiple
          value={filter.stars.map(String)}
          onChange={(chosen) => onChoose({ stars: STARS.filter((stars) => chosen.includes(String(stars))) })}
        >
          <Group gap={6}>
            {STARS.map((stars) => (
              <Chip key={stars} value={String(stars)} size="xs" aria-label={TEXT.filters.star(stars)}>
                {stars} ★
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </div>
      <Stack gap={8} justify="flex-end">
        <Switch
          label={TEXT.filters.vine}
          checked={filter.isVine}
          onChange={({ currentTarget }) => onChoose({ isVine: currentTarget.checked })}
        />
        <Switch
          label={TEXT.filters.verified}
          checked={filter.isVerified}
          onChange={({ currentTarget }) => onChoose({ isVerified: currentTarget.checked })}
        />
      </Stack>
    </>
  );
};

/** Filters by stars, Vine and verified purchase; in a drawer on phones. */
export const FilterBar = ({ children, ...props }: Props) => {
  const isPhone = useIsPhone();
  const { filter, onChoose } = props;
  return (
    <section className={classes.filters} aria-label={TEXT.filters.label}>
      {children}
      {isPhone ? (
        <FilterDrawer count={countFilters(filter)}>
          <Fields {...props} />
        </FilterDrawer>
      ) : (
        <Fields {...props} />
      )}
      {countFilters(filter) > 0 && (
        <Button variant="subtle" onClick={() => onChoose(NO_FILTER)}>
          {TEXT.filters.reset}
        </Button>
      )}
    </section>
  );
};
