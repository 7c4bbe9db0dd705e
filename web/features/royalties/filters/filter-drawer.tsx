import { Badge, Button, Drawer, Group } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconFilter } from "@tabler/icons-react";
import { useCallback, useState } from "react";
import { NO_FILTERS, type ReportFilters } from "#shared/domain/royalties/report-filters.ts";
import { Checklist } from "#web/components/filters/checklist.tsx";
import { ChosenCount } from "#web/components/filters/chosen-count.tsx";
import { Disclosure } from "#web/components/ui/disclosure.tsx";
import type { ShelfFacts } from "../report/shelf-facts.ts";
import type { FilterChoices } from "../report/shown-report.ts";
import { EmptyFilter } from "./empty-filter.tsx";
import classes from "./filter-drawer.module.css";
import { countChosen, type Filter, offeredFilters, optionsOf, toggled } from "./filter-options.ts";
import { TEXT } from "./text.ts";

interface Props {
  readonly choices: FilterChoices | null;
  readonly filters: ReportFilters;
  readonly shelf: ShelfFacts | null;
  readonly onChange: (filters: ReportFilters) => void;
}

interface SectionProps extends Omit<Props, "onChange"> {
  readonly filter: Filter;
  readonly kept: readonly string[];
  readonly onToggle: (kind: Filter["kind"], value: string) => void;
}

const Section = ({ filter, choices, filters, kept, shelf, onToggle }: SectionProps) => {
  const { kind, label, search } = filter;
  const [wasChosen] = useState(kept.length > 0);
  const toggle = useCallback((value: string) => onToggle(kind, value), [onToggle, kind]);
  const count = filters[kind].length;
  return (
    <Disclosure
      open={wasChosen}
      summary={
        <span className={classes.summary}>
          {label} {count > 0 && <Badge component="span">{TEXT.countChosen(count)}</Badge>}
        </span>
      }
    >
      <Checklist
        label={label}
        options={optionsOf(kind, choices, kept, shelf)}
        chosen={filters[kind]}
        search={search}
        empty={<EmptyFilter filter={filter} shelf={shelf} />}
        onToggle={toggle}
      />
    </Disclosure>
  );
};

/** All filters as a draft, which takes effect only when applied. */
const Draft = ({ choices, filters, shelf, onChange }: Props) => {
  const [draft, setDraft] = useState(filters);
  const toggle = useCallback<SectionProps["onToggle"]>(
    (kind, value) => setDraft((before) => toggled(before, kind, value)),
    [],
  );
  return (
    <>
      <div className={classes.sections}>
        {offeredFilters(choices, filters).map((filter) => (
          <Section
            key={filter.kind}
            filter={filter}
            choices={choices}
            filters={draft}
            kept={filters[filter.kind]}
            shelf={shelf}
            onToggle={toggle}
          />
        ))}
      </div>
      <Group grow className={classes.actions}>
        <Button variant="default" onClick={() => setDraft(NO_FILTERS)}>
          {TEXT.reset}
        </Button>
        <Button onClick={() => onChange(draft)}>{TEXT.apply}</Button>
      </Group>
    </>
  );
};

export const FilterDrawer = (props: Props) => {
  const [opened, drawer] = useDisclosure(false);
  const count = countChosen(props.filters);
  const apply = (filters: ReportFilters) => {
    drawer.close();
    props.onChange(filters);
  };
  return (
    <>
      <Button
        variant={count > 0 ? "light" : "default"}
        px="sm"
        leftSection={<IconFilter size={16} stroke={1.7} />}
        aria-haspopup="dialog"
        onClick={drawer.open}
      >
        {TEXT.filters}
        <ChosenCount count={count} />
      </Button>
      <Drawer
        opened={opened}
        onClose={drawer.close}
        position="bottom"
        size="92%"
        radius="lg"
        title={<span className={classes.title}>{TEXT.filters}</span>}
        classNames={{ content: classes.content, body: classes.body }}
      >
        <Draft {...props} onChange={apply} />
      </Drawer>
    </>
  );
};
