import { Card, Stack } from "@mantine/core";
import { useEffect, useState } from "react";
import { useParams } from "react-router-dom";
import type { BookLog } from "#shared/api/booklogs.ts";
import { useLogToEdit, useUpdateLog } from "#web/api/booklogs.ts";
import { useBooks } from "#web/api/books.ts";
import { useMayLog } from "#web/components/events/use-may-log.ts";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { FailureMessage, StateMessage } from "#web/components/ui/state-message.tsx";
import { useSay } from "#web/lib/client/addressed.ts";
import { useScreenNavigate } from "#web/lib/client/screen-link.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { toastFailureAs, toastSuccess } from "#web/lib/toasts.ts";
import { LOGS, useListAddress } from "../addresses.ts";
import { DeleteLog } from "../form/delete-log.tsx";
import { LogForm } from "../form/log-form.tsx";
import { valuesOf } from "../form/log-form-values.ts";
import { BackToLogs, bookChoices, LogLoading } from "../form/log-page.tsx";
import { TEXT } from "../text.ts";
import { UpgradeCard } from "../upgrade-card.tsx";
import classes from "./log-form-page.module.css";

/** The log as it was when the form opened; a log that can't be read leads back to the list. */
function useOpenedLog(id: string): BookLog | null {
  const navigate = useScreenNavigate();
  const { data, error } = useLogToEdit(id);
  const [opened, setOpened] = useState<BookLog | null>(null);
  const current = data?.data.data;
  const say = useSay();
  useEffect(() => {
    if (current) setOpened((before) => (before?.id === current.id ? before : current));
  }, [current]);
  useEffect(() => {
    if (!error || opened) return;
    toastFailureAs(error, say(TEXT.loadFailed));
    void navigate(LOGS, { replace: true });
  }, [error, opened, navigate, say]);
  return opened;
}

const EditForm = ({ id }: { id: string }) => {
  const log = useOpenedLog(id);
  const { currency } = useUser();
  const books = useBooks();
  const update = useUpdateLog();
  const navigate = useScreenNavigate();
  const listAddress = useListAddress();
  if (books.error && !books.data) return <FailureMessage error={books.error} onRetry={() => void books.mutate()} />;
  if (!log || !books.data) return <LogLoading />;
  return (
    <Stack gap="xl">
      <Card>
        <LogForm
          key={log.id}
          initial={valuesOf(log, currency)}
          logId={log.id}
          books={bookChoices(books.data.data, log)}
          sending={update.sending}
          onSave={async (body) => {
            await update.run({ params: { id }, body });
            toastSuccess(TEXT.updated);
          }}
          onDone={() => void navigate(listAddress)}
        />
      </Card>
      <div>
        <DeleteLog log={log} onDeleted={() => void navigate(listAddress)} />
      </div>
    </Stack>
  );
};

export default function EditLogPage() {
  const { id = "" } = useParams();
  const may = useMayLog();
  const say = useSay();
  return (
    <div className={classes.form}>
      <BackToLogs />
      <PageHeader title={TEXT.form.editTitle} />
      {may === "yes" && <EditForm id={id} />}
      {may === "no_plan" && <UpgradeCard />}
      {may === "view_only" && <StateMessage title={TEXT.form.viewTitle}>{say(TEXT.viewOnly)}</StateMessage>}
    </div>
  );
}
