import { PageHeader } from "#web/components/ui/page-header.tsx";
import { ClientBooks } from "../monitor/client-books.tsx";
import { MonitoredBooks } from "../monitor/monitored-books.tsx";
import { SlotCards } from "../monitor/slot-cards.tsx";
import { TEXT } from "../monitor/text.ts";

/** The agency's slots, and which of its clients' books are in them. */
export default function MonitorPage() {
  return (
    <>
      <PageHeader title={TEXT.title} lead={TEXT.lead} />
      <ClientBooks>
        {(books, slots) => (
          <>
            <SlotCards slots={slots} />
            <MonitoredBooks books={books} />
          </>
        )}
      </ClientBooks>
    </>
  );
}
