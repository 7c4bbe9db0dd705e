import type { ReportFormat } from "#shared/catalogue/formats.ts";

/** Kobo sells e-books, and audiobooks where the Content Type says so; its words aren't documented further. */
export const formatOf = (contentType: string): ReportFormat => (/audio/i.test(contentType) ? "audiobook" : "kindle");
