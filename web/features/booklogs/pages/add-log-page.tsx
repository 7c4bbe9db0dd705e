import { Card } from "@mantine/core";
import { useSearchParams } from "react-router-dom";
import { isIsoDate } from "#shared/primitives/dates.ts";
import { useBookLog, useBookLogs, useCreateLog } from "#web/api/booklogs.ts";
import { useBooks } from "#web/api/books.ts";
import { useMayLog } from "#web/components/events/use-may-log.ts";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { FailureMessage, StateMessage } from "#web/components/ui/state-message.tsx";
import { useSay } from "#web/lib/client/addressed.ts";
import { useScreenNavigate } from "#web/lib/client/screen-link.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { toastInfo, toastSuccess } from "#web/lib/toasts.ts";
import { useListAddress } from "../addresses.ts";
import { LogForm } from "../form/log-form.tsx";
import { type LogFormValues, NEW_LOG, valuesOf } from "../form/log-form-values.ts";
import { BackToLogs, bookChoices, LogLoading } from "../form/log-page.tsx";
import { TEXT } from "../text.ts";
import { UpgradeCard } from "../upgrade-card.tsx";
import { useNeedsBooks } from "../use-needs-books.ts";
import classes from "./log-form-page.module.css";

/** Initial values from the address: a day, a book, or another event to copy. */
function useInitial(): { readonly initial: LogFormValues | null } {
  const { currency } = useUser();
  const [query] = useSearchParams();
  const copy = query.get("copy");
  const { data, error } = useBookLog(copy);
  const date = query.get("date") ?? "";
  const start_date = isIsoDate(date) ? date : "";
  const blank = { ...NEW_LOG, book_id: query.get("book"), start_date, currency };
  if (copy === null || error) return { initial: blank };
  return { initial: data ? { ...valuesOf(data.data.data, currency), start_date, end_date: "" } : null };
}

const AddForm = () => {
  const { initial } = useInitial();
  const books = useBooks();
  const known = useBookLogs().data?.data;
  const create = useCreateLog();
  const say = useSay();
  const navigate = useScreenNavigate();
  const listAddress = useListAddress();
  useNeedsBooks();
  if (books.error && !books.data) return <FailureMessage error={books.error} onRetry={() => void books.mutate()} />;
  if (!initial || !books.data) return <LogLoading />;
  return (
    <Card>
      <LogForm
        initial={initial}
        books={bookChoices(books.data.data)}
        sending={create.sending}
        canCreateAnother
        onSave={async (body) => {
          const { data } = (await create.run({ body })).data;
          // The same event again returns the one that is logged.
          if (known?.some(({ id }) => id === data.id)) toastInfo(say(TEXT.alreadyLogged));
          else toastSuccess(TEXT.added);
        }}
        onDone={() => void navigate(listAddress)}
      />
    </Card>
  );
};

export default function AddLogPage() {
  const may = useMayLog();
  const say = useSay();
  return (
    <div className={classes.form}>
      <BackToLogs />
      <PageHeader title={TEXT.form.addTitle} />
      {may === "yes" && <AddForm />}
      {may === "no_plan" && <UpgradeCard />}
      {may === "view_only" && <StateMessage title={TEXT.form.viewTitle}>{say(TEXT.viewOnly)}</StateMessage>}
    </div>
  );
}
