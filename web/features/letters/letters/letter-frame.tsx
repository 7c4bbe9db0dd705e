import { SegmentedControl, Stack, Text } from "@mantine/core";
import { useMemo, useState } from "react";
import type { RenderedLetter } from "#shared/api/letters.ts";
import { HIDDEN_AMOUNT } from "#shared/primitives/number-style.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
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

/** A currency's sign or code beside a digit. */
const AMOUNT = /(?:\p{Sc}|\b[A-Z]{3}\s)\d/u;

/** A letter as an email program shows it, in the chosen colors. The frame runs no scripts and knows no session. */
export const LetterFrame = ({ letter }: { letter: RenderedLetter }) => {
  const [theme, setTheme] = useState<Theme>("light");
  const { hidesAmounts } = useNumbers().style;
  // Read before the user hid amounts: the letter is on its way again without them.
  const isOutdated = hidesAmounts === true && AMOUNT.test(`${letter.subject} ${letter.text}`);
  const page = useMemo(() => (isOutdated ? "" : framed(letter.html, theme)), [isOutdated, letter.html, theme]);
  return (
    <Stack gap="sm">
      <div className={classes.head}>
        <Text size="sm">
          <Text span c="dimmed">
            {TEXT.preview.subject}:
          </Text>{" "}
          {isOutdated ? HIDDEN_AMOUNT : letter.subject}
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
