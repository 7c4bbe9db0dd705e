import { Card, Stack } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useCreateBook } from "#web/api/books.ts";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { useMayWrite } from "#web/lib/session/may-write.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { toastSuccess } from "#web/lib/toasts.ts";
import { BackToBooks } from "../edit/back-to-books.tsx";
import { BookForm } from "../edit/book-form.tsx";
import { type Start, StartCard } from "../edit/start-card.tsx";
import { TEXT } from "../text.ts";
import classes from "./form-page.module.css";

const ViewOnly = () => (
  <div className={classes.page}>
    <BackToBooks />
    <StateMessage title={TEXT.form.noAccess}>{TEXT.viewOnly}</StateMessage>
  </div>
);

export default function AddBookPage() {
  const [start, setStart] = useState<Start | null>(null);
  const create = useCreateBook();
  const navigate = useNavigate();
  const { agency } = useUser();

  if (!useMayWrite()) return <ViewOnly />;
  return (
    <div className={classes.page}>
      <BackToBooks />
      <PageHeader title={TEXT.form.addTitle} lead={agency && TEXT.form.noSource} />
      {start ? (
        <Card>
          <BookForm
            initial={start.values}
            uidOf={({ formats }) => (formats.some(({ asin }) => asin === start.asin) ? start.asin : null)}
            submitLabel={TEXT.form.saveNew}
            sending={create.sending}
            onReset={() => setStart(null)}
            onSave={async (body) => {
              await create.run({ body });
              toastSuccess(TEXT.added);
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
