import { ActionIcon, Button, NumberInput, Popover, UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconPencil, IconRefresh } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { type Retailer, useRetailer } from "#web/lib/extension/use-retailer.ts";
import { toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { type Book, useUpdateBook } from "../api.ts";
import { bodyWithKenpc } from "../edit/body-with-kenpc.ts";
import { useRefreshKenpc } from "../sync/use-refresh-kenpc.ts";
import { TEXT } from "../text.ts";
import { hasKindle } from "./describe-book.ts";
import classes from "./kenpc-cell.module.css";

const KenpcForm = ({ book, onDone }: { book: Book; onDone: () => void }) => {
  const [kenpc, setKenpc] = useState<string | number>(book.kenpc ?? "");
  const [error, setError] = useState<string | null>(null);
  const { run, sending } = useUpdateBook();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await run({ params: { id: book.id }, body: bodyWithKenpc(book, kenpc) });
      toastSuccess(TEXT.updated);
      onDone();
    } catch (failure) {
      if (isFailure(failure, "invalid")) setError(Object.values(failure.fields).flat().join(" "));
      else toastFailure(failure);
    }
  };
  return (
    <form onSubmit={(event) => void save(event)} className={classes.form} noValidate>
      <NumberInput
        label={TEXT.kenpc}
        w={120}
        data-autofocus
        hideControls
        allowDecimal={false}
        allowNegative={false}
        value={kenpc}
        error={error}
        onChange={setKenpc}
      />
      <Button type="submit" loading={sending}>
        {TEXT.save}
      </Button>
    </form>
  );
};

const RefreshKenpc = ({ book, retailer }: { book: Book; retailer: Retailer }) => {
  const { refresh, busy } = useRefreshKenpc(book);
  const label = TEXT.row.fetchKenpc(book.title);
  return (
    <ActionIcon
      variant="subtle"
      size="sm"
      loading={busy}
      aria-label={label}
      title={label}
      onClick={() => void refresh(retailer)}
    >
      <IconRefresh size={15} />
    </ActionIcon>
  );
};

/** The Kindle edition's page count, editable in the list, so that a whole shelf takes only minutes. */
export const KenpcCell = ({ book, mayWrite }: { book: Book; mayWrite: boolean }) => {
  const [opened, popover] = useDisclosure(false);
  const { count } = useNumbers();
  const retailer = useRetailer();
  if (!hasKindle(book)) return "–";
  const shown = book.kenpc === null ? "N/A" : count(book.kenpc);
  if (!mayWrite) return shown;
  const typed = (
    <Popover
      opened={opened}
      onDismiss={popover.close}
      position="bottom-end"
      shadow="md"
      radius="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.value}
          data-missing={book.kenpc === null || undefined}
          aria-label={TEXT.row.changeKenpc(book.title, shown)}
          onClick={popover.toggle}
        >
          {shown}
          <IconPencil size={14} aria-hidden="true" />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={TEXT.row.kenpcOf(book.title)}>
        <KenpcForm book={book} onDone={popover.close} />
      </Popover.Dropdown>
    </Popover>
  );
  if (book.kenpc !== null || !retailer) return typed;
  return (
    <span className={classes.missing}>
      {typed}
      <RefreshKenpc book={book} retailer={retailer} />
    </span>
  );
};
