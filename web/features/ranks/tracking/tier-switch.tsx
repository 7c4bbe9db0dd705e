import { Switch, Text } from "@mantine/core";
import { useCallback } from "react";
import type { RankTier, RankTracking } from "#shared/api/ranks/ranks.ts";
import { useChangeTracking } from "#web/api/ranks.ts";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { useMayWrite } from "#web/lib/session/may-write.ts";
import { toastError, toastFailureAs } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";

interface Props {
  readonly title: string;
  /** How often the product is read, in words. */
  readonly cadence: string;
  /** Null for a format that the plan doesn't track. */
  readonly tier: RankTier | null;
  /** Whether the plan has a free real-time slot. */
  readonly hasSlot: boolean;
  /** Null for users who may only look. */
  readonly onChoose: ((isRealtime: boolean) => void) | null;
}

/** How often a book's rank is read, and the switch that puts it in real time. */
export const TierSwitch = ({ title, cadence, tier, hasSlot, onChoose }: Props) => {
  const isRealtime = tier === "realtime";
  if (onChoose === null || tier === null) return <Text size="sm">{cadence}</Text>;
  const isFull = !isRealtime && !hasSlot;
  return (
    <Switch
      size="xs"
      checked={isRealtime}
      disabled={isFull}
      title={isFull ? TEXT.tracking.full : undefined}
      label={cadence}
      aria-label={`${TEXT.tracking.choose(title)}: ${cadence}`}
      onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
    />
  );
};

type Choose = (bookId: string, isRealtime: boolean) => Promise<void>;

const withChoice =
  (bookId: string, isRealtime: boolean) =>
  (before: RankTracking): RankTracking => ({
    ...before,
    books: before.books.map((book) => (book.book_id === bookId ? { ...book, is_chosen: isRealtime } : book)),
  });

/** Puts books in real time or out of it; null for users who may only look. Never rejects. */
export function useChooseRealtime(): Choose | null {
  const change = useChangeTracking();
  const mayWrite = useMayWrite();
  const choose = useCallback<Choose>(
    async (bookId, isRealtime) => {
      try {
        await change({ realtime: { [bookId]: isRealtime } }, withChoice(bookId, isRealtime));
      } catch (error) {
        // The server says which limit of the plan is reached.
        const [refusal] = isFailure(error, "invalid") ? (error.fields.realtime ?? []) : [];
        if (refusal !== undefined) toastError(refusal);
        else toastFailureAs(error, TEXT.tracking.failed);
      }
    },
    [change],
  );
  return mayWrite ? choose : null;
}
