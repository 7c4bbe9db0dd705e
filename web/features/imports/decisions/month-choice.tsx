import { Select } from "@mantine/core";
import { addMonths, dayIn, type IsoMonth, monthOf } from "#shared/primitives/dates.ts";
import { now } from "#web/lib/env.ts";
import { formatMonth } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "./text.ts";

/** Months that can be chosen, the current one first. */
const OFFERED = 240;

interface Props {
  readonly month: IsoMonth | null;
  readonly onChoose: (month: IsoMonth | null) => void;
  readonly error?: string;
}

/** The month of a file that states no days. */
export const MonthChoice = ({ month, onChoose, error }: Props) => {
  const { timezone } = useUser();
  const current = monthOf(dayIn(timezone, now()));
  const months = Array.from({ length: OFFERED }, (_, ago) => addMonths(current, -ago));
  return (
    <Select
      label={TEXT.month.label}
      description={TEXT.month.hint}
      inputWrapperOrder={["label", "input", "error", "description"]}
      data={months.map((value) => ({ value, label: formatMonth(value) }))}
      searchable
      nothingFoundMessage={TEXT.month.none}
      maw="20rem"
      value={month}
      error={error}
      onChange={onChoose}
    />
  );
};
