// Runs before the first paint, as its own file since the content security policy allows no inline script: no flash of the other theme.
(() => {
  const stored = localStorage.getItem("mantine-color-scheme-value");
  const wanted = stored === "light" || stored === "dark" ? stored : "auto";
  const dark = wanted === "dark" || (wanted === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
})();
