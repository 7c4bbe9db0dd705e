import { Button } from "@mantine/core";
import { useMemo } from "react";
import { type ClientBook, MAX_MONITOR_CHANGES } from "#shared/api/agency/monitor.ts";
import { useChangeMonitored } from "#web/api/clients.ts";
import { SelectionBar } from "#web/components/data-table/selection-bar.tsx";
import { useSelection } from "#web/components/data-table/use-selection.ts";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { useMayWrite } from "#web/lib/session/may-write.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { toastError, toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { keyOf } from "./book-columns.tsx";
import { BooksTable } from "./books-table.tsx";
import { TEXT } from "./text.ts";

/** Books of clients with the agency's slots, which are changed one by one or for all selected books. */
export const MonitoredBooks = ({ books }: { books: readonly ClientBook[] }) => {
  const { count, plural } = useNumbers();
  const mayWrite = useMayWrite();
  const isActing = useUser().impersonate_admin_id !== null;
  const { run, sending } = useChangeMonitored();
  const selection = useSelection(useMemo(() => new Set(books.map(keyOf)), [books]));
  const selected = books.filter((book) => selection.ids.has(keyOf(book)));

  async function change(chosen: readonly ClientBook[], tier: ClientBook["tier"]): Promise<boolean> {
    const changes = chosen.map(({ client_id, book_id }) => ({ client_id, book_id, tier }));
    try {
      await run({ body: { changes } });
      toastSuccess(TEXT.changed(plural(changes.length, TEXT.book)));
      return true;
    } catch (error) {
      const [reason] = isFailure(error, "invalid") ? Object.values(error.fields).flat() : [];
      if (reason === undefined) toastFailure(error);
      else toastError(reason);
      return false;
    }
  }
  async function changeSelected(tier: ClientBook["tier"]): Promise<void> {
    if (selected.length > MAX_MONITOR_CHANGES) toastError(TEXT.bulk.tooMany(count(MAX_MONITOR_CHANGES)));
    else if (await change(selected, tier)) selection.clear();
  }

  if (!mayWrite || isActing) return <BooksTable books={books} choices={null} />;
  return (
    <>
      <BooksTable
        books={books}
        choices={{ selection, onChange: sending ? null : (chosen, tier) => void change(chosen, tier) }}
      />
      {selected.length > 0 && (
        <SelectionBar label={TEXT.bulk.label} status={TEXT.bulk.selected(plural(selected.length, TEXT.book))}>
          {(["realtime", "backlist", "none"] as const).map((tier) => (
            <Button key={tier} variant="light" size="sm" disabled={sending} onClick={() => void changeSelected(tier)}>
              {TEXT.bulk[tier]}
            </Button>
          ))}
          <Button variant="subtle" size="sm" color="gray" onClick={selection.clear}>
            {TEXT.bulk.clear}
          </Button>
        </SelectionBar>
      )}
    </>
  );
};
