import type { AwsAnswer, BrowserMount } from "./service.ts";

export const LOCAL_PATH = "/_local";

/** Finds the mount of a path below `/_local/`, with the rest of the path; `mail.json` also belongs to `mail`. */
export function mountFor(mounts: readonly BrowserMount[], path: string): { mount: BrowserMount; root: string } | null {
  const fits = (m: BrowserMount) => {
    const root = `${LOCAL_PATH}/${m.mount}`;
    return path === root || path.startsWith(`${root}/`) || path.startsWith(`${root}.`);
  };
  const mount = mounts.filter(fits).toSorted((a, b) => b.mount.length - a.mount.length)[0];
  return mount ? { mount, root: `${LOCAL_PATH}/${mount.mount}` } : null;
}

export const NOT_MOUNTED: AwsAnswer = { status: 404, body: { message: "Not Found" } };
