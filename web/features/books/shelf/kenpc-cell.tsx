import { ActionIcon, Popover, UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconPencil, IconRefresh } from "@tabler/icons-react";
import { Suspense } from "react";
import type { Book } from "#shared/api/books/books.ts";
import { PartMissing } from "#web/components/ui/part-missing.tsx";
import { type ExtensionAmazon, useExtensionAmazon } from "#web/lib/extension/use-extension-amazon.ts";
import { lazyPart } from "#web/lib/lazy-part.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { useRefreshKenpc } from "../sync/use-refresh-kenpc.ts";
import { TEXT } from "../text.ts";
import { hasKindle } from "./describe-book.ts";
import classes from "./kenpc-cell.module.css";

const KenpcForm = lazyPart(() => import("./kenpc-form.tsx"), "KenpcForm", PartMissing);

const RefreshKenpc = ({ book, amazon }: { book: Book; amazon: ExtensionAmazon }) => {
  const { refresh, busy } = useRefreshKenpc(book);
  const label = TEXT.row.fetchKenpc(book.title);
  return (
    <ActionIcon
      variant="subtle"
      size="sm"
      loading={busy}
      aria-label={label}
      title={label}
      onClick={() => void refresh(amazon)}
    >
      <IconRefresh size={15} />
    </ActionIcon>
  );
};

/** The Kindle edition's page count, editable in the list, so that a whole shelf takes only minutes. */
export const KenpcCell = ({ book, mayWrite }: { book: Book; mayWrite: boolean }) => {
  const [opened, popover] = useDisclosure(false);
  const { count } = useNumbers();
  const amazon = useExtensionAmazon();
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
        <Suspense fallback={null}>
          <KenpcForm book={book} onDone={popover.close} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
  if (book.kenpc !== null || !amazon) return typed;
  return (
    <span className={classes.missing}>
      {typed}
      <RefreshKenpc book={book} amazon={amazon} />
    </span>
  );
};
