import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { Plugin } from "esbuild";
import { withoutUnusedErrors } from "./aws-errors.ts";

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

const SCHEMAS = /\/@aws-sdk\/(?:client-)?([a-z0-9-]+)\/.*schemas\/schemas_\d+\.js$/;

/**
 * Writes the computed keys of the clients' schemas as plain ones. esbuild can't drop an unused object whose keys are
 * computed, so each client would bring the schemas of all its operations; it also keeps every error that a client
 * registers. A file in another form is left unchanged.
 */
export const onlyUsedSchemas: Plugin = {
  name: "only the schemas of the commands and errors in use",
  setup({ onLoad }) {
    onLoad({ filter: SCHEMAS }, ({ path }) => {
      const source = withoutUnusedErrors(SCHEMAS.exec(path)![1]!, readFileSync(path, "utf8"));
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

/** Node always has its own hashes; the SDK's are for browsers and for a Node without them. */
export const nativeHashes: Plugin = {
  name: "hashes by Node's own crypto",
  setup({ onLoad }) {
    onLoad({ filter: /\/dist-es\/submodules\/(checksum|sha)\/\w+\/(Sha256|Sha1|Md5)Js\.js$/ }, ({ path }) => ({
      contents: `export class ${basename(path, ".js")} {
        constructor() { throw new Error("Hashes in JavaScript are not bundled."); }
      }`,
    }));
  },
};

/** DynamoDB's client makes a cache of discovered endpoints, which it fills only on request. */
export const withoutEndpointCache: Plugin = {
  name: "without the cache of discovered endpoints",
  setup({ onLoad }) {
    onLoad({ filter: /\/@aws-sdk\/endpoint-cache\/dist-es\/index\.js$/ }, () => ({
      contents: "export class EndpointCache {}",
    }));
  },
};

/** In Lambda, settings come from the environment alone: no client looks for the files of a developer's profile. */
export const settingsFromEnvironment: Plugin = {
  name: "settings from the environment only",
  setup({ onLoad }) {
    onLoad({ filter: /\/shared-ini-file-loader\/loadSharedConfigFiles\.js$/ }, ({ path }) => ({
      contents: `
        export { CONFIG_PREFIX_SEPARATOR } from "./constants";
        export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} });
      `,
      resolveDir: dirname(path),
    }));
  },
};

/** Only access points of several regions are signed for all of them, and Colophon has none. */
export const oneRegion: Plugin = {
  name: "signatures for one region",
  setup({ onLoad }) {
    onLoad({ filter: /\/@aws-sdk\/signature-v4-multi-region\/dist-es\/index\.js$/ }, ({ path }) => ({
      contents: `
        import { SignatureV4SignWithCredentials } from "./SignatureV4SignWithCredentials";
        export { SignatureV4SignWithCredentials };
        export class SignatureV4MultiRegion extends SignatureV4SignWithCredentials {
          static sigv4aDependency() { return "none"; }
        }
      `,
      resolveDir: dirname(path),
    }));
  },
};
