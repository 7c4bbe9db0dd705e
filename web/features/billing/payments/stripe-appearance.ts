import type { Appearance } from "@stripe/stripe-js";

export type ReadVariable = (name: string) => string;

/** Our theme as Stripe's appearance options, since its fields live in a frame that our style sheets don't reach. */
export function appearanceOf(scheme: "light" | "dark", variable: ReadVariable): Appearance {
  const border = `1px solid ${variable("--colophon-field")}`;
  return {
    theme: scheme === "dark" ? "night" : "stripe",
    labels: "above",
    variables: {
      colorPrimary: variable("--colophon-accent"),
      colorBackground: variable("--colophon-surface"),
      colorText: variable("--mantine-color-text"),
      colorTextSecondary: variable("--mantine-color-dimmed"),
      colorTextPlaceholder: variable("--mantine-color-placeholder"),
      colorDanger: variable("--mantine-color-error"),
      fontFamily: 'system-ui, -apple-system, "Segoe UI", sans-serif',
      fontSizeBase: "16px",
      borderRadius: "8px",
      focusBoxShadow: "none",
    },
    rules: {
      ".Input": { border, boxShadow: "none" },
      ".Input:focus": { borderColor: variable("--colophon-accent"), boxShadow: "none" },
      ".Label": { fontWeight: "550", color: variable("--mantine-color-text") },
    },
  };
}

/** A color of the current theme, with references resolved. */
export const readThemeVariable: ReadVariable = (name) =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();
