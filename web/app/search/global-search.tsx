import { ActionIcon, Modal } from "@mantine/core";
import { useDisclosure, useMediaQuery } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useRef } from "react";
import { useShortcuts } from "#web/lib/keyboard/keyboard.tsx";
import { TEXT } from "../text.ts";
import classes from "./global-search.module.css";
import { SearchBox } from "./search-box.tsx";

export function GlobalSearch() {
  const hasRoom = useMediaQuery("(min-width: 1200px)", false, { getInitialValueInEffect: false });
  const input = useRef<HTMLInputElement>(null);
  const [opened, dialog] = useDisclosure(false);
  useShortcuts([
    {
      keys: "/",
      label: TEXT.search.title,
      group: TEXT.keyboard.anywhere,
      run: () => (hasRoom ? input.current?.focus() : dialog.open()),
    },
  ]);

  if (hasRoom) {
    return (
      <search className={classes.field}>
        <SearchBox inputRef={input} onDone={() => input.current?.blur()} hintsKey />
      </search>
    );
  }
  return (
    <>
      <ActionIcon size={36} aria-label={TEXT.search.title} onClick={dialog.open}>
        <IconSearch size={20} stroke={1.7} />
      </ActionIcon>
      <Modal
        opened={opened}
        onClose={dialog.close}
        title={TEXT.search.title}
        centered={false}
        yOffset="1rem"
        xOffset="1rem"
        classNames={{ content: classes.dialog, body: classes.body }}
      >
        <SearchBox inputRef={input} onDone={dialog.close} isDialog />
      </Modal>
    </>
  );
}
