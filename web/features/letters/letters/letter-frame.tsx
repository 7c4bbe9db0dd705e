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
 * style attributes, and links open beside the application.
 */
export function framed(html: string, theme: Theme): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  const rules = [...page.querySelectorAll("[style]")].map((element, i) => {
    element.classList.add(`s${i}`);
    const rule = `.s${i}{${element.getAttribute("style") ?? ""}}`;
    element.removeAttribute("style");
    return rule;
  });
  const own = page.querySelector("style");
  if (own) own.textContent = own.textContent.replaceAll("(prefers-color-scheme:dark)", MEDIA[theme]);
  const sheet = page.createElement("style");
  sheet.textContent = `:root{color-scheme:${theme}}\n${rules.join("\n")}`;
  page.head.prepend(sheet);
  const base = page.createElement("base");
  base.target = "_blank";
  page.head.prepend(base);
  return `<!doctype html>${page.documentElement.outerHTML}`;
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
