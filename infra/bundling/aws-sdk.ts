import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Plugin } from "esbuild";

/**
 * In Lambda, credentials always come from the environment. The SDK's other sources (profiles, single sign-on, metadata
 * services) would only be parsed at every cold start.
 */
export const credentialsFromEnvironment: Plugin = {
  name: "credentials from the environment only",
  setup({ onLoad }) {
    onLoad({ filter: /\/@aws-sdk\/credential-provider-node\/dist-es\/index\.js$/ }, ({ path }) => ({
      contents: 'export { fromEnv as defaultProvider } from "@aws-sdk/credential-provider-env";',
      resolveDir: dirname(path),
    }));
  },
};

/**
 * Writes the computed keys of the clients' schemas as plain ones. esbuild can't drop an unused object whose keys are
 * computed, so each client would bring the schemas of all its operations. A file of another form stays as it is.
 */
export const plainSchemaKeys: Plugin = {
  name: "only the schemas of the commands in use",
  setup({ onLoad }) {
    onLoad({ filter: /\/@aws-sdk\/.*\/schemas\/schemas_\d+\.js$/ }, ({ path }) => {
      const source = readFileSync(path, "utf8");
      const texts = new Map([...source.matchAll(/^const (_\w+) = (".*");$/gm)].map(([, name, text]) => [name, text]));
      return {
        contents: source.replace(/\[(_\w+)\]:/g, (key, name) => (texts.has(name) ? `${texts.get(name)}:` : key)),
      };
    });
  },
};

/** Every client of the SDK could read event streams. None of the commands used here answers with one. */
export const withoutEventStreams: Plugin = {
  name: "without event streams",
  setup({ onLoad }) {
    onLoad({ filter: /\/@smithy\/core\/dist-es\/submodules\/event-streams\/index\.js$/ }, () => ({
      contents: `
        export const resolveEventStreamSerdeConfig = (config) => config;
        export const eventStreamSerdeProvider = () => undefined;
        export class EventStreamSerde {
          constructor() { throw new Error("Event streams are not bundled."); }
        }
      `,
    }));
  },
};

/** Of a client's package.json only its version is used, in the user agent; esbuild would keep the whole file. */
export const onlyClientVersions: Plugin = {
  name: "only the version of a client's package.json",
  setup({ onLoad }) {
    onLoad({ filter: /\/@aws-sdk\/client-[a-z0-9-]+\/package\.json$/ }, ({ path }) => {
      const { version }: { version?: unknown } = JSON.parse(readFileSync(path, "utf8"));
      return { contents: JSON.stringify({ version }), loader: "json" };
    });
  },
};
