/**
 * The browser's properties relevant to the extension: which build it can install, if any, and whether it runs on a
 * computer.
 */
export interface Browser {
  readonly kind: "chrome" | "firefox" | "safari" | "edge" | "other";
  readonly isDesktop: boolean;
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

/** Parses a user agent. Many name several browsers, so the distinctive ones are checked first. */
export function browserOf(userAgent: string): Browser {
  const [, kind, name] = KINDS.find(([said]) => said.test(userAgent)) ?? [null, "other" as const, "A browser"];
  const system = SYSTEMS.find(([said]) => said.test(userAgent))?.[1];
  return {
    kind,
    isDesktop: !/Android|iPhone|iPad|iPod|Mobile/.test(userAgent),
    name: system ? `${name} on ${system}` : name,
  };
}
