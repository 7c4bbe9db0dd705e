import { Card, Stack } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { useMayWrite } from "#web/lib/may-write.ts";
import { texts } from "#web/lib/texts.ts";
import { toastSuccess } from "#web/lib/toasts.ts";
import { useCreateBook } from "../api.ts";
import { BackToBooks } from "../components/back-to-books.tsx";
import { type Start, StartCard } from "../components/start-card.tsx";
import { BookForm } from "../form/book-form.tsx";
import classes from "./book-page.module.css";

const OnlyLooking = () => (
  <div className={classes.page}>
    <BackToBooks />
    <StateMessage title="Books are added by others">{texts.readOnly}</StateMessage>
  </div>
);

export default function AddBookPage() {
  const [start, setStart] = useState<Start | null>(null);
  const create = useCreateBook();
  const navigate = useNavigate();

  if (!useMayWrite()) return <OnlyLooking />;
  return (
    <div className={classes.page}>
      <BackToBooks />
      <PageHeader title="Add Book" />
      {start ? (
        <Card>
          <BookForm
            initial={start.values}
            uidOf={({ formats }) => (formats.some(({ asin }) => asin === start.asin) ? start.asin : null)}
            submitLabel="SAVE"
            sending={create.sending}
            onReset={() => setStart(null)}
            onSave={async (body) => {
              await create.run({ body });
              toastSuccess(texts.books.added);
              await navigate("/books");
            }}
          />
        </Card>
      ) : (
        <Stack gap="xl">
          <StartCard onStart={setStart} />
        </Stack>
      )}
    </div>
  );
}
