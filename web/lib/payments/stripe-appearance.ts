import type { Appearance } from "@stripe/stripe-js";

export type ReadVariable = (name: string) => string;

/** Our look in words of Stripe's fields, which stand in a frame of their own where our style sheets don't reach. */
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

/** A colour of the theme that is shown, references resolved. */
export const readThemeVariable: ReadVariable = (name) =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();
