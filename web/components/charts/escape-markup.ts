const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Text for the chart library, which reads its labels and tooltips as markup: a title is never more than its letters. */
export const escapeMarkup = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign]!);
