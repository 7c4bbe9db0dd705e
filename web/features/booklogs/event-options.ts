import { BOOK_EVENT_TYPES, EVENT_TYPES, OTHER_EVENT } from "#shared/catalogue/book-event-types.ts";
import { TEXT } from "./text.ts";

const option = ({ id, name }: { readonly id: number; readonly name: string }) => ({ value: String(id), label: name });

/** Every event by family, and "Other" last. */
export const eventOptions = () => [
  ...EVENT_TYPES.map((type) => ({
    group: TEXT.families[type],
    items: BOOK_EVENT_TYPES.filter((event) => event.type === type).map(option),
  })),
  { group: TEXT.ownWords, items: [option(OTHER_EVENT)] },
];
