import { TextInput, type TextInputProps } from "@mantine/core";

/** An email address field; by default for the address used to sign in. */
export const EmailInput = (props: TextInputProps) => (
  <TextInput label="Email" type="email" autoComplete="username" {...props} />
);
