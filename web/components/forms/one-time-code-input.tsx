import { TextInput, type TextInputProps } from "@mantine/core";
import { TEXT } from "../text.ts";
import type { FormFields } from "./form-fields.ts";

/** Six digits from an authenticator, with any spacing. */
export const OneTimeCodeInput = ({
  form,
  ...props
}: Omit<TextInputProps, "form"> & { readonly form: FormFields<"code"> }) => (
  <TextInput
    label={TEXT.forms.code}
    description={TEXT.forms.codeHint}
    inputMode="numeric"
    autoComplete="one-time-code"
    autoFocus
    maxLength={11}
    {...props}
    key={form.key("code")}
    {...form.getInputProps("code")}
  />
);
