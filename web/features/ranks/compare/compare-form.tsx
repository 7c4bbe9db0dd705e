import { Button, NativeSelect, Text } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { Book } from "#shared/api/books/books.ts";
import { FORMATS } from "#shared/catalogue/formats.ts";
import { compareRangeError } from "#shared/domain/ranks/compare/compare-range.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { MarketplaceSelect } from "../list/marketplace-select.tsx";
import { BookChoice } from "./book-choice.tsx";
import classes from "./compare-form.module.css";
import { type CompareView, compareAddress, isPreset } from "./compare-view.ts";
import { comparedProducts, MOST_COMPARED } from "./compared-books.ts";
import { PeriodChoice } from "./period-choice.tsx";
import { TEXT } from "./text.ts";

interface Props {
  readonly shelf: readonly Book[];
  /** The shown comparison. */
  readonly view: CompareView;
  /** The shown store. */
  readonly marketplace: string;
  readonly today: IsoDate;
  readonly onCompare: (selection: Omit<CompareView, "isAligned" | "isIndexed">) => void;
}

function reasonAgainst(books: number): string | null {
  if (books === 0) return TEXT.tooFew;
  return books > MOST_COMPARED ? TEXT.tooMany(String(MOST_COMPARED)) : null;
}

/** Chooses what to compare; nothing changes until the button is pressed. Follows the address when it changes. */
export const CompareForm = ({ shelf, view, marketplace, today, onCompare }: Props) => {
  const [draft, setDraft] = useState<CompareView>({ ...view, marketplace });
  const [blocked, setBlocked] = useState<string | null>(null);
  const selected = { ...view, isAligned: false, isIndexed: false };
  const address = compareAddress(today).edit(new URLSearchParams(), selected).toString();
  const [followed, setFollowed] = useState(address);
  if (address !== followed) {
    setFollowed(address);
    setDraft({ ...view, marketplace });
    setBlocked(null);
  }
  const change = (part: Partial<CompareView>) => {
    setDraft((before) => ({ ...before, ...part }));
    setBlocked(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPreset(draft.period) && compareRangeError(draft.period, today) !== null) return;
    const reason = reasonAgainst(comparedProducts(shelf, draft).products.length);
    setBlocked(reason);
    const { isAligned: _, isIndexed: __, ...selection } = draft;
    if (reason === null) onCompare(selection);
  };
  return (
    <form onSubmit={submit}>
      <div className={classes.form}>
        <div className={classes.button}>
          <BookChoice shelf={shelf} chosen={draft} onChange={change} />
        </div>
        <NativeSelect
          label={TEXT.format}
          data={FORMATS.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(draft.format)}
          onChange={({ currentTarget }) => change({ format: Number(currentTarget.value) })}
        />
        <MarketplaceSelect label={TEXT.store} marketplace={draft.marketplace ?? marketplace} onChoose={change} />
        <PeriodChoice period={draft.period} today={today} onChange={(period) => change({ period })} />
        <div className={classes.button}>
          <Button type="submit">{TEXT.compare}</Button>
        </div>
      </div>
      <Text role="alert" size="sm" c="var(--mantine-color-error)" mb={blocked ? "md" : undefined}>
        {blocked}
      </Text>
    </form>
  );
};
