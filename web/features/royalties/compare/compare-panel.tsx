import { Alert, Badge, Button, Group, Modal, Select, Stack, Switch, Text } from "@mantine/core";
import { IconAlertTriangle, IconArrowsExchange } from "@tabler/icons-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { canSwitch } from "#shared/domain/date-ranges/compare-rules.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { DATE_PRESETS, type DatePreset } from "#shared/domain/date-ranges/presets.ts";
import { shownRange } from "#shared/domain/date-ranges/without-today.ts";
import { useIsCalm } from "#web/lib/figure-days.ts";
import { formatRange } from "#web/lib/format.ts";
import { useIsPhone } from "#web/lib/use-is-phone.ts";
import { rangeLength } from "../date-ranges/chosen-range.ts";
import { DayFields } from "../date-ranges/day-fields.tsx";
import { type CompareView, isOffered } from "../report/report-view.ts";
import { TEXT as COMMON } from "../text.ts";
import {
  COMPARE_CHOICES,
  type CompareDays,
  type CompareDraft,
  canCompareWhole,
  compareOf,
  draftOf,
  problemsOf,
  secondOf,
  switched,
} from "./compare-draft.ts";
import classes from "./compare-panel.module.css";
import { TEXT } from "./text.ts";

const CUSTOM = "CUSTOM";

interface Props extends CompareDays {
  readonly range: DateRange;
  readonly preset: DatePreset | null;
  readonly compare: CompareView | null;
  readonly onApply: (days: DatePreset | DateRange, compare: CompareView) => void;
  readonly onEnd: () => void;
}

const Side = ({ title, hint, days, children }: { title: string; hint: string; days: string; children: ReactNode }) => (
  <fieldset className={classes.side}>
    <legend className={classes.legend}>
      {title} <span className={classes.hint}>{hint}</span>
    </legend>
    <Stack gap="xs">
      {children}
      <Text size="sm" c="dimmed" className="colophon-figures">
        {days}
      </Text>
    </Stack>
  </fieldset>
);

const described = (range: DateRange): string => `${formatRange(range)} · ${rangeLength(range)}`;

const Form = ({ range, preset, compare, onApply, onEnd, ...days }: Props) => {
  const { today, lastDay } = days;
  const rangeOf = (key: DatePreset) => shownRange(key, today, null, lastDay < today);
  const isCalm = useIsCalm();
  const offered = DATE_PRESETS.filter(
    ({ key }) => key !== "lifetime" && isOffered(key, isCalm) && rangeOf(key) !== null,
  );
  const [draft, setDraft] = useState<CompareDraft>(() => {
    const shown = preset === null ? range : rangeOf(preset);
    if (preset !== "lifetime" && shown && shown.end <= lastDay) return draftOf(shown, preset, compare, days);
    const first = offered.find(({ key }) => key === "this_month")?.key ?? "last_month";
    return draftOf(rangeOf(first)!, first, null, days);
  });
  const problems = problemsOf(draft, days);
  const second = problems.first ? draft.second : secondOf(draft, days);
  const choosePreset = (key: string | null) => {
    const named = offered.find((one) => one.key === key);
    setDraft({ ...draft, preset: named?.key ?? null, range: (named && rangeOf(named.key)) ?? draft.range });
  };
  const chooseBy = (key: string | null) => {
    const by = COMPARE_CHOICES.find((one) => one === key) ?? draft.by;
    setDraft({ ...draft, by, second });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problems.first || problems.second || problems.order) return;
    onApply(draft.preset ?? draft.range, compareOf(draft));
  };

  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.sides}>
        <Side title={COMMON.dateRange.newer} hint={TEXT.newer} days={problems.first ? "" : described(draft.range)}>
          <Select
            aria-label={TEXT.daysOf.newer}
            data={[
              ...offered.map(({ key, name }) => ({ value: key, label: name })),
              { value: CUSTOM, label: COMMON.custom },
            ]}
            value={draft.preset ?? CUSTOM}
            allowDeselect={false}
            maxDropdownHeight={420}
            onChange={choosePreset}
          />
          {draft.preset === null && (
            <DayFields
              days={draft.range}
              lastDay={lastDay}
              error={problems.first}
              onChange={(range) => setDraft({ ...draft, range })}
            />
          )}
        </Side>
        <Side
          title={COMMON.dateRange.older}
          hint={TEXT.older}
          days={problems.first || problems.second ? "" : described(second)}
        >
          <Select
            aria-label={TEXT.daysOf.older}
            data={COMPARE_CHOICES.map((key) => ({ value: key, label: TEXT.presets[key] }))}
            value={draft.by}
            allowDeselect={false}
            onChange={chooseBy}
          />
          {draft.by === CUSTOM && (
            <DayFields
              days={draft.second}
              lastDay={lastDay}
              error={problems.second}
              onChange={(range) => setDraft({ ...draft, second: range })}
            />
          )}
          {!problems.first && canCompareWhole(draft, days) && (
            <Switch
              label={TEXT.whole}
              description={TEXT.wholeHint}
              checked={draft.whole}
              onChange={({ currentTarget: { checked } }) => setDraft({ ...draft, whole: checked })}
            />
          )}
        </Side>
      </div>
      {problems.order && (
        <Alert color="red" role="alert" mt="md" icon={<IconAlertTriangle size={20} stroke={1.6} />}>
          <Group justify="space-between" gap="sm">
            <span>{problems.order}</span>
            {canSwitch(draft.range, second) && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconArrowsExchange size={15} />}
                onClick={() => setDraft(switched(draft, days))}
              >
                {COMMON.switchRanges}
              </Button>
            )}
          </Group>
        </Alert>
      )}
      <Group justify="flex-end" mt="lg" gap="sm">
        {compare && (
          <Button variant="subtle" onClick={onEnd}>
            {COMMON.stopComparing}
          </Button>
        )}
        <Button type="submit">{TEXT.apply}</Button>
      </Group>
    </form>
  );
};

/** Chooses the two ranges of a comparison. Changes take effect only when applied, both together. */
export const ComparePanel = ({ opened, onClose, ...props }: Props & { opened: boolean; onClose: () => void }) => (
  <Modal
    opened={opened}
    onClose={onClose}
    size="xl"
    fullScreen={useIsPhone()}
    title={
      <>
        {COMMON.compare}{" "}
        <Badge component="span" color="amber" className={classes.beta}>
          {COMMON.beta}
        </Badge>
      </>
    }
  >
    <Form {...props} />
  </Modal>
);
