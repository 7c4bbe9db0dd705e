import type { FirstFigures } from "#web/lib/api/first-figures.ts";

const element = (name: string, className: string, text = ""): HTMLElement => {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
};

/** Puts the figures of the last visit on the placeholder, in place of its grey lines. Runs in the document's head. */
export function drawFigures({ asOf, parts }: FirstFigures): void {
  const lines: HTMLElement[] = [element("p", "start-as-of", asOf)];
  let list: HTMLElement | null = null;
  for (const [label, text] of parts) {
    if (label === "") {
      list = null;
      lines.push(element("p", "start-sentence", text));
      continue;
    }
    if (!list) {
      list = element("dl", "start-figures");
      lines.push(list);
    }
    list.append(element("dt", "", label), element("dd", "", text));
  }
  for (const grey of document.querySelectorAll(".start-line, .start-block")) grey.remove();
  document.querySelector("#start-lead")?.after(...lines);
}
