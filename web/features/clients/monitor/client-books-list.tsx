import { PageHeader } from "#web/components/ui/page-header.tsx";
import { BooksTable } from "./books-table.tsx";
import { ClientBooks } from "./client-books.tsx";
import { TEXT } from "./text.ts";

/** The books of all clients, to look at. */
export const ClientBooksList = () => (
  <>
    <PageHeader title={TEXT.all.title} lead={TEXT.all.lead} />
    <ClientBooks>{(books) => <BooksTable books={books} choices={null} />}</ClientBooks>
  </>
);
