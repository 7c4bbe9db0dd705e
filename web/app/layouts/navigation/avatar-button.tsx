import { UnstyledButton } from "@mantine/core";
import type { ComponentProps } from "react";
import { initialOf } from "#shared/primitives/text.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../../text.ts";
import classes from "./avatar-menu.module.css";

/** Opens the account menu. Further properties are those of the menu that it opens. */
export function AvatarButton(menu: ComponentProps<"button">) {
  const { first_name, last_name } = useUser();
  const initials = initialOf(first_name) + initialOf(last_name);
  return (
    <UnstyledButton
      {...menu}
      className={classes.avatar}
      aria-label={TEXT.shell.accountOf(initials, `${first_name} ${last_name}`)}
    >
      {initials}
    </UnstyledButton>
  );
}
