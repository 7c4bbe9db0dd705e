import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { EXTENSION_ID } from "#shared/messages/extension-id.ts";
import { type Build, manifestFor, PUBLIC_KEY } from "./manifest.ts";

const SITE = "https://colophon.example";
const build = (browser: Build["browser"], local = false): Build => ({ browser, site: SITE, local });
/** Permissions listed in a table of the document, found by its heading. */
const documented = (heading: "| permission" | "| later"): string[] =>
  readFileSync(join(import.meta.dirname, "PERMISSIONS.md"), "utf8")
    .split("\n\n")
    .filter((table) => table.startsWith(heading))
    .flatMap((table) => table.split("\n").slice(2))
    .flatMap((line) => [...line.split("|")[1]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!));

test("uses the id that Chrome derives from the public key", () => {
  const digest = createHash("sha256").update(Buffer.from(PUBLIC_KEY, "base64")).digest("hex").slice(0, 32);
  const id = [...digest].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 16))).join("");
  expect(id).toBe(EXTENSION_ID);
});

describe.each(["chrome", "firefox"] as const)("in %s", (browser) => {
  const manifest = manifestFor(build(browser));

  test("requests exactly the documented permissions", () => {
    const { permissions, host_permissions } = manifest as Record<string, string[]>;
    expect([...permissions!, ...host_permissions!].sort()).toEqual([...documented("| permission"), `${SITE}/*`].sort());
    expect(manifest).not.toHaveProperty("web_accessible_resources");
  });

  test("lists only cookies and Amazon's parent domain as optional permissions", () => {
    const { optional_permissions, optional_host_permissions } = manifest as Record<string, string[]>;
    expect([...optional_permissions!, ...optional_host_permissions!]).toEqual(documented("| later"));
    expect(optional_permissions).toEqual(["cookies"]);
  });

  test("runs only its own code", () => {
    const { extension_pages } = manifest.content_security_policy as { extension_pages: string };
    expect(extension_pages).toContain("default-src 'none'; script-src 'self';");
    expect(extension_pages).not.toMatch(/unsafe|data:|\*(?!\.s3)/);
  });

  test("talks to the site's pages only", () => {
    const text = JSON.stringify(manifest);
    expect(text).not.toMatch(/localhost|127\.0\.0\.1|<all_urls>/);
    const scripts = manifest.content_scripts;
    if (browser === "firefox") expect(scripts).toMatchObject([{ matches: [`${SITE}/*`], all_frames: false }]);
    else expect(manifest).toMatchObject({ externally_connectable: { matches: [`${SITE}/*`] } });
    if (browser === "chrome") expect(scripts).toBeUndefined();
  });

  test("limits a local-cloud build to this machine", () => {
    const { host_permissions } = manifestFor(build(browser, true));
    expect(host_permissions).toEqual(["http://localhost/*", "http://127.0.0.1/*"]);
    expect(JSON.stringify(manifestFor(build(browser, true)))).not.toMatch(/amazon\.com|amazonaws|https:/);
  });
});
