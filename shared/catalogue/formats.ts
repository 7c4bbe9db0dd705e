/**
 * Book formats: Amazon's binding key, the display name, and the fixed id of the specification. `code` is the name
 * in stored report data.
 */
export const FORMATS = [
  { id: 1, code: "kindle", name: "Kindle Edition", binding_key: "kindle_meta_binding", report_name: "Kindle" },
  { id: 3, code: "paperback", name: "Paperback", binding_key: "paperback_meta_binding", report_name: "Paperback" },
  {
    id: 4,
    code: "audiobook",
    name: "Audiobook",
    binding_key: "audiobooks_digital_meta_binding",
    report_name: "Audiobook",
  },
  { id: 5, code: "hardcover", name: "Hardcover", binding_key: "hardcover_meta_binding", report_name: "Hardcover" },
  { id: 6, code: "audio_cd", name: "Audio CD", binding_key: "audio_cd_meta_binding", report_name: "Audio CD" },
  /** A product of another shop whose report doesn't name the format: a bundle, a course, a shirt. */
  { id: 7, code: "other", name: "Other format", binding_key: "other", report_name: "Other" },
] as const;

/** The ebooks of other shops than Amazon, as a report names them. */
export const EBOOK = "eBook";
export type Format = (typeof FORMATS)[number];
export type FormatCode = Format["code"];
export type ReportFormat = Exclude<FormatCode, "audio_cd">;
/** The formats of Amazon's own reports. */
export type AmazonFormat = Exclude<ReportFormat, "other">;

/** The format of an Amazon binding key; undefined for editions that Colophon doesn't store, such as MP3 CDs. */
export const formatByBinding = (key: string | null): Format | undefined =>
  FORMATS.find(({ binding_key }) => binding_key === key);

export const formatByCode = (code: FormatCode): Format => FORMATS.find((format) => format.code === code)!;

/** A format's name where the given sources sell it: an e-book that Amazon doesn't sell is no Kindle edition. */
export const formatNameAt = ({ code, report_name }: Format, sources: readonly string[]): string =>
  code === "kindle" && sources.length > 0 && !sources.includes("amazon") ? EBOOK : report_name;
