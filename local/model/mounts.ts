import type { AwsAnswer, BrowserMount } from "./service.ts";

/** Path on the public port below which everything is that only the local cloud has. */
export const LOCAL_PATH = "/_local";

/** The mount that a path below `/_local/` belongs to, with the rest of the path: `mail.json` belongs to `mail`, too. */
export function mountFor(mounts: readonly BrowserMount[], path: string): { mount: BrowserMount; root: string } | null {
  const fits = (m: BrowserMount) => {
    const root = `${LOCAL_PATH}/${m.mount}`;
    return path === root || path.startsWith(`${root}/`) || path.startsWith(`${root}.`);
  };
  const mount = mounts.filter(fits).toSorted((a, b) => b.mount.length - a.mount.length)[0];
  return mount ? { mount, root: `${LOCAL_PATH}/${mount.mount}` } : null;
}

/** What is mounted where nobody is. */
export const NOT_MOUNTED: AwsAnswer = { status: 404, body: { message: "Not Found" } };
