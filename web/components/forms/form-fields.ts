/** The part of Mantine's `useForm` that shared fields need. */
export interface FormFields<Field extends string> {
  key(field: Field): string;
  // biome-ignore lint/suspicious/noExplicitAny: Mantine itself types the props of an input so.
  getInputProps(field: Field): any;
}
