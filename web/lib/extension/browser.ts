/** What matters of a browser to an extension: which of the two builds it takes, if any, and whether it is on a computer at all. */
export interface Browser {
  readonly kind: "chrome" | "firefox" | "safari" | "edge" | "other";
  readonly isDesktop: boolean;
  /** As a list of browsers calls it: `Chrome on Windows`. */
  readonly name: string;
}

const KINDS: readonly (readonly [RegExp, Browser["kind"], name: string])[] = [
  [/\bEdg(e|A|iOS)?\//, "edge", "Edge"],
  [/\b(Firefox|FxiOS)\//, "firefox", "Firefox"],
  [/\b(OPR|Opera)\//, "other", "Opera"],
  [/\b(Chrome|Chromium|HeadlessChrome|CriOS)\//, "chrome", "Chrome"],
  [/\bSafari\//, "safari", "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, "Android"],
  [/iPhone|iPad|iPod/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

/** Reads a browser's own words. Those that name several others are told apart by what only they say, so the order matters. */
export function browserOf(userAgent: string): Browser {
  const [, kind, name] = KINDS.find(([said]) => said.test(userAgent)) ?? [null, "other" as const, "A browser"];
  const system = SYSTEMS.find(([said]) => said.test(userAgent))?.[1];
  return {
    kind,
    isDesktop: !/Android|iPhone|iPad|iPod|Mobile/.test(userAgent),
    name: system ? `${name} on ${system}` : name,
  };
}
