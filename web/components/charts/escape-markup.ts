const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Escapes text for Highcharts, which parses labels and tooltips as markup, so that a title can't inject any. */
export const escapeMarkup = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign]!);
