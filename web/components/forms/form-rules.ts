import { schemaResolver } from "@mantine/form";
import type { z } from "zod";
import { texts } from "#web/lib/texts.ts";

interface MayHave {
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  readonly password_confirmation?: string | undefined;
}

/**
 * What is wrong with a form: the shared rules, and two that a person filling it in wants to hear of at once: an empty address is missing rather than
 * invalid, and a password typed differently the second time is told even while other fields are wrong. One error for each cause.
 */
export function formRules<Values extends object>(schema: z.ZodType<unknown, Values>) {
  const rules = schemaResolver(schema, { sync: true });
  return (values: Values) => {
    const { email, password, password_confirmation: again }: MayHave = values;
    const errors = rules(values);
    if (email?.trim() === "") errors.email = texts.required;
    if (password && again && password !== again) errors.password_confirmation = texts.passwordsMustMatch;
    // A password that is missing can't be matched yet: that is one thing to do, not two.
    if (!password && again) delete errors.password_confirmation;
    return errors;
  };
}
