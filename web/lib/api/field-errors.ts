import { isFailure } from "./api-failure.ts";

interface FormWithErrors {
  getValues(): object;
  setErrors(errors: Record<string, string>): void;
}

/**
 * Shows the server's field errors on a form. Returns whether every one has a field; otherwise the caller must show them
 * elsewhere.
 */
export function showFieldErrors(form: FormWithErrors, error: unknown): boolean {
  if (!isFailure(error, "invalid")) return false;
  const entries = Object.entries(error.fields);
  const known = new Set(Object.keys(form.getValues()));
  form.setErrors(Object.fromEntries(entries.map(([field, texts]) => [field, texts.join(" ")])));
  return entries.length > 0 && entries.every(([field]) => known.has(field));
}
