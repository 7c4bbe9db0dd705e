import { Tabs } from "@mantine/core";
import BooksPage from "#web/features/books/pages/books-page.tsx";
import { ClientBooksList } from "#web/features/clients/monitor/client-books-list.tsx";
import { addressView, choiceField } from "#web/lib/address/address-view.ts";
import { useAddressQuery } from "#web/lib/address/use-address-query.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../text.ts";

const CLIENTS = "clients";
const OWNERS = addressView({ of: choiceField("of", [CLIENTS], "own") });

/** The agency's own shelf, and the books of its clients. The address names the one that is shown. */
const AgencyBooks = () => {
  const [query, change] = useAddressQuery();
  return (
    <Tabs
      value={OWNERS.read(query).of}
      onChange={(of) => change(() => new URLSearchParams(of === CLIENTS ? { of } : {}))}
      keepMounted={false}
    >
      <Tabs.List mb="lg" aria-label={TEXT.books.label}>
        <Tabs.Tab value="own">{TEXT.books.own}</Tabs.Tab>
        <Tabs.Tab value={CLIENTS}>{TEXT.books.clients}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="own">
        <BooksPage />
      </Tabs.Panel>
      <Tabs.Panel value={CLIENTS}>
        <ClientBooksList />
      </Tabs.Panel>
    </Tabs>
  );
};

/** The shelf, with the clients' books beside it for agencies. */
export default function BookListPage() {
  return useUser().agency ? <AgencyBooks /> : <BooksPage />;
}
