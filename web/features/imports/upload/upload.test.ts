import { expect, test } from "vitest";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/primitives/durations.ts";
import type { Call } from "#web/lib/api/api-client.ts";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { createUpload, UploadError, type UploadGrant } from "./upload.ts";

const files = ["a.xlsx", "b.xlsx", "c.xlsx", "d.xlsx"].map((name) => new File(["12345"], name));

/** An API and a bucket that record what reaches them; `failing` names calls and files that fail next time. */
function outside() {
  const reached: string[] = [];
  const failing = new Set<string>();
  let time = 0;
  let created = 0;
  const reach = (what: string, failure: Error) => {
    if (failing.delete(what)) throw failure;
    reached.push(what);
  };
  const call = (async (endpoint: Endpoint) => {
    reach(endpoint.name, new ApiFailure("offline", 0));
    if (endpoint.name !== "createImport") return { data: {} };
    created += 1;
    return {
      data: { id: `import-${created}` },
      uploads: files.map(({ name }) => ({ url: `/bucket/${name}`, fields: {} })),
    };
  }) as Call;
  const post = async ({ url }: UploadGrant, file: File, onProgress: (sent: number) => void) => {
    onProgress(3);
    reach(`${url} ${file.name}`, new UploadError(0));
  };
  return {
    reached,
    failing,
    wait: (ms: number) => {
      time += ms;
    },
    deps: { call, post, now: () => time },
  };
}
const sentTo = (name: string) => `/bucket/${name} ${name}`;
const everything = ["createImport", ...files.map(({ name }) => sentTo(name)), "startImport"];

test("sends every file with its own grant, then starts reading", async () => {
  const { deps, reached } = outside();
  const upload = createUpload(deps, "u1", files);
  await upload.run();
  expect([...reached].sort()).toEqual([...everything].sort());
  expect(reached.at(-1)).toBe("startImport");
  expect(upload.getState()).toMatchObject({ phase: "started", importId: "import-1" });
});

test("a second click during or after an upload sends nothing twice", async () => {
  const { deps, reached } = outside();
  const upload = createUpload(deps, "u1", files);
  await Promise.all([upload.run(), upload.run()]);
  await upload.run();
  expect(reached).toHaveLength(everything.length);
});

test.each([...everything])("after a network failure at %s, a retry sends only what is missing", async (step) => {
  const { deps, reached, failing } = outside();
  failing.add(step);
  const upload = createUpload(deps, "u1", files);
  await upload.run();
  expect(upload.getState().phase).toBe("interrupted");
  expect(reached).not.toContain("startImport");
  await upload.run();
  expect(upload.getState().phase).toBe("started");
  expect([...reached].sort()).toEqual([...everything].sort());
});

test("requests new grants when the old ones expired, and sends every file to the new import", async () => {
  const { deps, reached, failing, wait } = outside();
  failing.add(sentTo("b.xlsx"));
  const upload = createUpload(deps, "u1", files);
  await upload.run();
  wait(9 * MINUTE_MS);
  await upload.run();
  expect(upload.getState()).toMatchObject({ phase: "started", importId: "import-2" });
  expect(reached.filter((what) => what === sentTo("a.xlsx"))).toHaveLength(2);
});

test("sends no file again when only the start is missing, however late it is", async () => {
  const { deps, reached, failing, wait } = outside();
  failing.add("startImport");
  const upload = createUpload(deps, "u1", files);
  await upload.run();
  wait(HOUR_MS);
  await upload.run();
  expect(reached).toHaveLength(everything.length);
});

test("reports progress in bytes per file", async () => {
  const { deps, failing } = outside();
  failing.add(sentTo("c.xlsx"));
  const upload = createUpload(deps, "u1", files);
  const seen = new Set<string>();
  upload.subscribe(() => {
    for (const { file, sent, status } of upload.getState().files) seen.add(`${file.name} ${sent} ${status}`);
  });
  await upload.run();
  expect(seen).toContain("a.xlsx 3 sending");
  expect(seen).toContain("a.xlsx 5 sent");
  expect(seen).toContain("c.xlsx 0 failed");
});
