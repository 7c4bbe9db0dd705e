import type { Answer } from "./answer.ts";

/** Escapes text for HTML elements and attributes. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE = `
  body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 44rem; padding: 2rem 1rem; color: #1c1917; background: #fff; }
  form, .card { border: 1px solid #d6d3d1; border-radius: .5rem; padding: 1rem; margin: 1rem 0; max-width: 24rem; }
  label { display: block; margin: .5rem 0; } input:not([type=checkbox]) { width: 100%; box-sizing: border-box; padding: .4rem; font: inherit; }
  button { font: inherit; padding: .4rem 1rem; } table { border-collapse: collapse; } td { padding: .4rem; border-bottom: 1px solid #e7e5e4; }
  .hint { color: #57534e; } .wrong { color: #b91c1c; }`;

/** A simulated retailer page with a heading that marks it as simulated. `body` is HTML. */
export const page = (title: string, body: string, more: Partial<Pick<Answer, "status" | "cookies">> = {}): Answer => ({
  kind: "html",
  body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><p class="hint">Simulated retailer, on this machine only</p>${body}</body></html>`,
  ...more,
});
