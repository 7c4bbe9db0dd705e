import { SegmentedControl, Stack, Text } from "@mantine/core";
import { useMemo, useState } from "react";
import type { RenderedLetter } from "#shared/api/letters.ts";
import { TEXT } from "../text.ts";
import classes from "./letter-frame.module.css";

const THEMES = ["light", "dark"] as const;
type Theme = (typeof THEMES)[number];

/** Whether the rules for dark readers apply; the frame itself would follow the whole screen. */
const MEDIA: Readonly<Record<Theme, string>> = { light: "not all", dark: "all" };

/**
 * The email as a page for the frame. Its inline styles become rules of a style sheet, because the site's policy forbids
 * style attributes, and links open beside the application. Text in an email has no quotation marks of its own: they are
 * escaped.
 */
export function framed(html: string, theme: Theme): string {
  const rules = [`:root{color-scheme:${theme}}`];
  const page = html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    rules.push(`[data-style="${rules.length}"]{${style.replaceAll("&#39;", "'")}}`);
    return ` data-style="${rules.length - 1}"`;
  });
  return page
    .replaceAll("(prefers-color-scheme:dark)", MEDIA[theme])
    .replace("<head>", `<head><base target="_blank"><style>${rules.join("\n")}</style>`);
}

/** A letter as an email program shows it, in the chosen colors. The frame runs no scripts and knows no session. */
export const LetterFrame = ({ letter }: { letter: RenderedLetter }) => {
  const [theme, setTheme] = useState<Theme>("light");
  const page = useMemo(() => framed(letter.html, theme), [letter.html, theme]);
  return (
    <Stack gap="sm">
      <div className={classes.head}>
        <Text size="sm">
          <Text span c="dimmed">
            {TEXT.preview.subject}:
          </Text>{" "}
          {letter.subject}
        </Text>
        <SegmentedControl
          size="xs"
          aria-label={TEXT.preview.theme}
          data={THEMES.map((value) => ({ value, label: TEXT.preview.themes[value] }))}
          value={theme}
          onChange={(value) => setTheme(value === "dark" ? "dark" : "light")}
        />
      </div>
      <iframe
        className={classes.frame}
        title={TEXT.preview.frame}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={page}
      />
    </Stack>
  );
};
