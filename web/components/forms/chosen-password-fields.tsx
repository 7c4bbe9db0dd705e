import { PasswordInput } from "@mantine/core";
import { TEXT } from "../text.ts";
import type { FormFields } from "./form-fields.ts";
import { NewPasswordInput } from "./new-password-input.tsx";

export const ChosenPasswordFields = ({
  form,
  label = TEXT.forms.password,
  autoFocus,
}: {
  form: FormFields<"password" | "password_confirmation">;
  label?: "Password" | "New password";
  autoFocus?: boolean;
}) => (
  <>
    <NewPasswordInput
      label={label}
      autoFocus={autoFocus}
      key={form.key("password")}
      {...form.getInputProps("password")}
    />
    <PasswordInput
      label={TEXT.forms.confirm(label)}
      autoComplete="new-password"
      key={form.key("password_confirmation")}
      {...form.getInputProps("password_confirmation")}
    />
  </>
);
