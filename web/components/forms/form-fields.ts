/** As much of a form as fields that several forms share need: Mantine's `useForm` gives it. */
export interface FormFields<Field extends string> {
  key(field: Field): string;
  // biome-ignore lint/suspicious/noExplicitAny: Mantine itself types the props of an input so.
  getInputProps(field: Field): any;
}
