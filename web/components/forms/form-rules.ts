import { schemaResolver } from "@mantine/form";
import type { z } from "zod";
import { texts } from "#web/lib/texts.ts";

interface MayHave {
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  readonly password_confirmation?: string | undefined;
}

/**
 * Validates a form by its shared schema, with two changes for immediate feedback: an empty address counts as missing
 * rather than invalid, and a mismatch of the repeated password is shown even while other fields have errors. One error
 * per cause.
 */
export function formRules<Values extends object>(schema: z.ZodType<unknown, Values>) {
  const rules = schemaResolver(schema, { sync: true });
  return (values: Values) => {
    const { email, password, password_confirmation: again }: MayHave = values;
    const errors = rules(values);
    if (email?.trim() === "") errors.email = texts.required;
    if (password && again && password !== again) errors.password_confirmation = texts.passwordsMustMatch;
    // A missing password can't be compared yet, so only one error is shown.
    if (!password && again) delete errors.password_confirmation;
    return errors;
  };
}
