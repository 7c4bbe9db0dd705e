import { TextInput, type TextInputProps } from "@mantine/core";
import { TEXT } from "../text.ts";

/** An email address field; by default for the address used to sign in. */
export const EmailInput = (props: TextInputProps) => (
  <TextInput label={TEXT.forms.email} type="email" autoComplete="username" {...props} />
);
