import "@fontsource-variable/inter";
import "@fontsource-variable/source-serif-4";
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from "@mantine/core";
import "./theme.css";
import { TEXT } from "./text.ts";

/** Deep blue-green ink: the one accent. */
const ink: MantineColorsTuple = [
  "#eaf3f3",
  "#d3e5e6",
  "#a8cccf",
  "#7ab3b8",
  "#55999f",
  "#2f7883",
  "#1d6872",
  "#12545d",
  "#0d434b",
  "#083138",
];
/** The one warm signal. */
const amber: MantineColorsTuple = [
  "#fff6e3",
  "#fdeac2",
  "#fad68a",
  "#f5c057",
  "#eda92e",
  "#d68d17",
  "#b0700f",
  "#8f590b",
  "#704508",
  "#523206",
];
/** Loss and errors only. */
const red: MantineColorsTuple = [
  "#fcf0ec",
  "#f8dcd4",
  "#f2b6a8",
  "#ec9482",
  "#e0705b",
  "#c74833",
  "#b23723",
  "#952a19",
  "#772013",
  "#58170d",
];
const green: MantineColorsTuple = [
  "#eff6ec",
  "#ddebd7",
  "#b9d6ae",
  "#94c084",
  "#74a961",
  "#578f45",
  "#3f7630",
  "#2f6123",
  "#234c19",
  "#183811",
];
/** Paper to pencil, in place of the cold grays. */
const gray: MantineColorsTuple = [
  "#faf7f1",
  "#f4efe6",
  "#ebe4d7",
  "#ddd4c4",
  "#c4baa8",
  "#a19786",
  "#857c6e",
  "#625b50",
  "#403b34",
  "#24211c",
];
/** Warm charcoal, never black: 0 is text, 7 the page, 6 a card. */
const dark: MantineColorsTuple = [
  "#ece5d9",
  "#d2cabc",
  "#b0a798",
  "#8f8678",
  "#4a453d",
  "#38342e",
  "#2b2823",
  "#211e1a",
  "#1a1815",
  "#13110f",
];

/** Each of our fonts, with those of the system that `start/start.css` matches to it. */
const SERIF =
  '"Source Serif 4 Variable", "Source Serif 4 Fallback", "Source Serif 4 Fallback 2", "Source Serif 4 Fallback 3", serif';
const SANS = '"Inter Variable", "Inter Fallback", "Inter Fallback 2", "Inter Fallback 3", system-ui, sans-serif';

export const theme = createTheme({
  colors: { ink, amber, red, green, gray, dark },
  primaryColor: "ink",
  primaryShade: { light: 7, dark: 5 },
  black: "#24211c",
  white: "#fffdf9",
  fontFamily: SANS,
  headings: {
    fontFamily: SERIF,
    fontWeight: "560",
    sizes: {
      h1: { fontSize: "2rem", lineHeight: "1.2" },
      h2: { fontSize: "1.4rem", lineHeight: "1.3" },
      h3: { fontSize: "1.125rem", lineHeight: "1.4" },
    },
  },
  defaultRadius: "md",
  radius: { xs: "3px", sm: "5px", md: "8px", lg: "12px", xl: "20px" },
  cursorType: "pointer",
  shadows: {
    xs: "0 1px 2px rgb(36 33 28 / 6%)",
    sm: "0 1px 3px rgb(36 33 28 / 8%)",
    md: "0 6px 20px -6px rgb(36 33 28 / 18%)",
    lg: "0 12px 32px -8px rgb(36 33 28 / 22%)",
    xl: "0 20px 48px -12px rgb(36 33 28 / 28%)",
  },
  breakpoints: { xs: "30em", sm: "43.25em", md: "62em", lg: "75em", xl: "88em" },
  // By name alone: naming the components themselves would load them all before the first paint.
  components: {
    ActionIcon: { defaultProps: { variant: "subtle", color: "gray" } },
    Alert: { defaultProps: { variant: "light", radius: "md" } },
    Anchor: { defaultProps: { underline: "always", inherit: true } },
    Badge: { defaultProps: { variant: "light", radius: "sm", tt: "none", fw: 550 } },
    Button: { defaultProps: { fw: 550 } },
    Card: { defaultProps: { withBorder: true, radius: "lg", padding: "xl" } },
    // A calendar that fades takes the press on a button which it covered.
    DateInput: { defaultProps: { popoverProps: { transitionProps: { exitDuration: 0 } } } },
    Drawer: { defaultProps: { closeButtonProps: { "aria-label": TEXT.close } } },
    Input: { classNames: { input: "colophon-input" } },
    InputWrapper: { defaultProps: { labelProps: { fw: 550 } } },
    Menu: { defaultProps: { shadow: "md", radius: "md", offset: 6 } },
    Modal: {
      defaultProps: { centered: true, radius: "lg", closeButtonProps: { "aria-label": TEXT.close } },
    },
    // Browsers expose a dialog's header as the page banner without this role.
    ModalHeader: { defaultProps: { role: "presentation" } },
    DrawerHeader: { defaultProps: { role: "presentation" } },
    Notification: {
      defaultProps: { withBorder: true, closeButtonProps: { "aria-label": TEXT.close } },
    },
    PasswordInput: {
      defaultProps: { visibilityToggleButtonProps: { "aria-label": TEXT.showPassword } },
    },
    Skeleton: { defaultProps: { radius: "sm" } },
    Table: { classNames: { table: "colophon-table" } },
    Tooltip: {
      defaultProps: { multiline: true, maw: 280, withArrow: true, events: { hover: true, focus: true, touch: true } },
    },
  },
});

/** Page background, hairlines and muted text, for both themes. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { "--colophon-serif": SERIF },
  light: {
    "--mantine-color-body": "#faf7f1",
    "--mantine-color-default": "#fffdf9",
    "--mantine-color-default-hover": "#f4efe6",
    "--mantine-color-default-border": "#ddd4c4",
    "--mantine-color-dimmed": "#625b50",
    "--mantine-color-placeholder": "#756d61",
    "--mantine-color-error": red[7],
    "--mantine-color-anchor": ink[7],
    "--colophon-surface": "#fffdf9",
    "--colophon-sunken": "#f4efe6",
    "--colophon-hairline": "#e6decf",
    "--colophon-field": "#8f8677",
    "--colophon-accent": ink[7],
    "--colophon-signal": amber[7],
    "--colophon-gain": green[7],
    "--colophon-loss": red[7],
  },
  dark: {
    "--mantine-color-body": dark[7],
    "--mantine-color-default": dark[6],
    "--mantine-color-default-hover": dark[5],
    "--mantine-color-default-border": dark[4],
    "--mantine-color-text": dark[0],
    "--mantine-color-dimmed": dark[2],
    "--mantine-color-placeholder": "#9d9485",
    "--mantine-color-error": red[3],
    "--mantine-color-anchor": ink[3],
    "--colophon-surface": dark[6],
    "--colophon-sunken": dark[8],
    "--colophon-hairline": "#3a362f",
    "--colophon-field": "#857c6e",
    "--colophon-accent": ink[3],
    "--colophon-signal": amber[3],
    "--colophon-gain": green[3],
    "--colophon-loss": red[3],
  },
});
