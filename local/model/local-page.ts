import type { AwsAnswer } from "./service.ts";

/** Blocks external resources, in the page and in frames within it (`srcdoc` frames inherit this policy). */
const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; form-action 'self'; base-uri 'self'",
  "cache-control": "no-store",
};

const STYLE = `
  body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 56rem; padding: 2rem 1rem; color: #1c1917; }
  table { border-collapse: collapse; width: 100%; } td, th { text-align: left; padding: .5rem; border-bottom: 1px solid #e7e5e4; }
  a { color: #9a3412; } iframe { width: 100%; height: 28rem; border: 1px solid #d6d3d1; } pre { white-space: pre-wrap; }
  button { font: inherit; padding: .25rem .75rem; } .quiet { color: #57534e; }`;

export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const page = (title: string, body: string, status = 200): AwsAnswer => ({
  status,
  headers: HEADERS,
  body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${STYLE}</style><body>${body}</body></html>`,
});

export const shownAt = (epochMs: number): string => new Date(epochMs).toISOString().replace("T", " ").slice(0, 19);
