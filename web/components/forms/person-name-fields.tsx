import { Group, TextInput } from "@mantine/core";
import { TEXT } from "../text.ts";
import type { FormFields } from "./form-fields.ts";

export const PersonNameFields = ({
  form,
  whose = "",
  autoFocus,
}: {
  form: FormFields<"first_name" | "last_name">;
  /** Label prefix where the person is not obvious, such as `Contact`. */
  whose?: "" | "Contact";
  autoFocus?: boolean;
}) => {
  const label = (name: string) => (whose ? `${whose} ${name.toLowerCase()}` : name);
  return (
    <Group grow align="flex-start">
      <TextInput
        label={label(TEXT.forms.firstName)}
        autoComplete="given-name"
        autoFocus={autoFocus}
        key={form.key("first_name")}
        {...form.getInputProps("first_name")}
      />
      <TextInput
        label={label(TEXT.forms.lastName)}
        autoComplete="family-name"
        key={form.key("last_name")}
        {...form.getInputProps("last_name")}
      />
    </Group>
  );
};
