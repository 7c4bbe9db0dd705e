/** Keeps a name on one line, as an email subject requires. */
export const inOneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
