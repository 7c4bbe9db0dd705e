import { TextInput, type TextInputProps } from "@mantine/core";

/** An email address; by default the one that its owner signs in with. */
export const EmailInput = (props: TextInputProps) => (
  <TextInput label="Email" type="email" autoComplete="username" {...props} />
);
