import { useState } from "react";
import type { BookLog } from "#shared/api/booklogs.ts";
import { parseAmount } from "#shared/domain/booklogs/amount.ts";
import type { LoggedAmount } from "#shared/domain/booklogs/book-log.ts";
import { spendRange } from "#shared/domain/booklogs/spend-ranges.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { useSaveSpend } from "#web/api/booklogs.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { toastFailure } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";

interface Spend {
  readonly typed: string;
  readonly currency: string;
  readonly type: (typed: string) => void;
  /** Saves what was typed, unless it is saved already or can't be read. */
  readonly save: () => Promise<void>;
  readonly chooseCurrency: (currency: string) => Promise<void>;
  /** The amount to calculate with; null without one. */
  readonly amount: LoggedAmount | null;
  readonly error: string | null;
  readonly isSaved: boolean;
}

/** The ad spend of one range of an event, kept with the event; other ranges have amounts of their own. */
export function useSpend({ id, metadata }: Pick<BookLog, "id" | "metadata">, { start, end }: DateRange): Spend {
  const user = useUser();
  const range = spendRange(start, end);
  const stored = {
    typed: range in metadata.spend ? String(metadata.spend[range]) : "",
    currency: metadata.spend_currency[range] ?? user.currency,
  };
  const [typed, setTyped] = useState(stored.typed);
  const [currency, setCurrency] = useState(stored.currency);
  const [kept, setKept] = useState({ ...stored, isSaved: false });
  const { run } = useSaveSpend();
  const micros = typed.trim() === "" ? null : parseAmount(typed);
  const isUnreadable = typed.trim() !== "" && micros === null;

  const put = async (amount: string, of: string) => {
    if (isUnreadable || (amount.trim() === kept.typed.trim() && of === kept.currency)) return;
    try {
      await run({ params: { id }, body: { spend: { [range]: amount.trim() || null }, currency: of } });
      setKept({ typed: amount, currency: of, isSaved: true });
    } catch (error) {
      toastFailure(error);
    }
  };
  return {
    typed,
    currency,
    type: (next) => {
      setTyped(next);
      setKept((before) => ({ ...before, isSaved: false }));
    },
    save: () => put(typed, currency),
    chooseCurrency: async (next) => {
      setCurrency(next);
      if (micros !== null) await put(typed, next);
    },
    amount: micros === null ? null : { micros, currency },
    error: isUnreadable ? TEXT.ads.invalid : null,
    isSaved: kept.isSaved,
  };
}
