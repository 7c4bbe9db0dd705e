import { Tabs } from "@mantine/core";
import { useBooks } from "#web/api/books.ts";
import BooksPage from "#web/features/books/pages/books-page.tsx";
import { ClientBooksList } from "#web/features/clients/monitor/client-books-list.tsx";
import { addressView, choiceField } from "#web/lib/address/address-view.ts";
import { useAddressQuery } from "#web/lib/address/use-address-query.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../text.ts";

const OWNERS = ["own", "clients"] as const;
/** Null where the address doesn't say whose books it means. */
const ADDRESS = addressView({ of: choiceField("of", OWNERS, null) });

/**
 * The agency's own shelf, and the books of its clients, which come first while its own shelf is empty. The address
 * names the one that is shown.
 */
const AgencyBooks = ({ bookCount }: { bookCount: number }) => {
  const [query, change] = useAddressQuery();
  // The count is as old as the session: the list knows a book that was added since.
  const { data } = useBooks();
  const order = (data?.data.length ?? bookCount) > 0 ? OWNERS : OWNERS.toReversed();
  return (
    <Tabs
      value={ADDRESS.read(query).of ?? order[0]!}
      onChange={(of) => change(() => new URLSearchParams(of === null ? {} : { of }))}
      keepMounted={false}
    >
      <Tabs.List mb="lg" aria-label={TEXT.books.label}>
        {order.map((of) => (
          <Tabs.Tab key={of} value={of}>
            {TEXT.books[of]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="own">
        <BooksPage />
      </Tabs.Panel>
      <Tabs.Panel value="clients">
        <ClientBooksList />
      </Tabs.Panel>
    </Tabs>
  );
};

/** The shelf, with the clients' books beside it for agencies. */
export default function BookListPage() {
  const { agency } = useUser();
  return agency ? <AgencyBooks bookCount={agency.book_counts} /> : <BooksPage />;
}
