import { ActionIcon } from "@mantine/core";
import { useDisclosure, useMediaQuery } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { lazy, Suspense, useCallback, useRef } from "react";
import { OnceOpened } from "#web/components/ui/once-opened.tsx";
import { useShortcuts } from "#web/lib/keyboard/keyboard.tsx";
import { TEXT } from "../text.ts";
import classes from "./global-search.module.css";

const SearchBox = lazy(() => import("./search-box.tsx"));
const SearchDialog = lazy(() => import("./search-dialog.tsx"));

export function GlobalSearch() {
  const hasRoom = useMediaQuery("(min-width: 1260px)", false, { getInitialValueInEffect: false });
  const input = useRef<HTMLInputElement>(null);
  const [opened, dialog] = useDisclosure(false);
  // The key may be pressed before the field's code has loaded.
  const isAwaited = useRef(false);
  const setInput = useCallback((field: HTMLInputElement | null) => {
    input.current = field;
    if (isAwaited.current) field?.focus();
  }, []);
  const focusInput = () => {
    isAwaited.current = input.current === null;
    input.current?.focus();
  };
  const open = { label: TEXT.search.title, group: TEXT.keyboard.anywhere, run: hasRoom ? focusInput : dialog.open };
  useShortcuts([
    { keys: "/", ...open },
    { keys: "Mod+k", ...open },
  ]);

  if (hasRoom) {
    return (
      <search className={classes.field}>
        <Suspense fallback={<div className={classes.waiting} />}>
          <SearchBox inputRef={setInput} onDone={() => input.current?.blur()} hintsKey />
        </Suspense>
      </search>
    );
  }
  return (
    <>
      <ActionIcon size={36} aria-label={TEXT.search.title} onClick={dialog.open}>
        <IconSearch size={20} stroke={1.7} />
      </ActionIcon>
      <OnceOpened opened={opened}>
        <SearchDialog opened={opened} onClose={dialog.close} />
      </OnceOpened>
    </>
  );
}
