import { dirname } from "node:path";
import type { Plugin } from "esbuild";

/**
 * Modules of libraries that the functions' bundles replace whole, because every function would carry or run a large part
 * of them for nothing. No other published file is changed. Sizes are of a compressed bundle; `npm run bench -- cold`
 * measures the start.
 */

/** In Lambda, credentials always come from the environment: profiles, single sign-on and metadata services are 30 KB. */
const credentialsFromEnvironment: Plugin = {
  name: "credentials from the environment only",
  setup({ onLoad }) {
    onLoad({ filter: /\/@aws-sdk\/credential-provider-node\/dist-es\/index\.js$/ }, ({ path }) => ({
      contents: 'export { fromEnv as defaultProvider } from "@aws-sdk/credential-provider-env";',
      resolveDir: dirname(path),
    }));
  },
};

/**
 * Only tough-cookie's jar looks up public suffixes, and no function uses it: `functions/adapters/amazon/cookie-jar.ts`
 * accepts named hosts alone. The list is 45 KB of the functions that fetch.
 */
const withoutPublicSuffixes: Plugin = {
  name: "without the list of public suffixes",
  setup({ onLoad }) {
    onLoad({ filter: /\/tldts\/.*\/index\.(m?js)$/ }, () => ({
      contents: 'export const getDomain = () => { throw new Error("The list of public suffixes is not bundled."); };',
    }));
  },
};

/**
 * ElectroDB checks each entity's model against a JSON schema whenever an entity is made: 2.5 ms of processor time for each
 * entity, and 8 KB. The models are constants that the tests check with the real validator; what remains tells a model
 * from an entity.
 */
const withoutModelChecks: Plugin = {
  name: "without ElectroDB's model checks",
  setup({ onLoad }) {
    onLoad({ filter: /\/jsonschema\/lib\/index\.js$/ }, () => ({
      contents: `
        exports.Validator = class {
          addSchema() {}
          validate(value) { return { errors: value.model && value.attributes && value.indexes ? [] : ["not a model"] }; }
        };
        exports.Validator.prototype.customFormats = {};
      `,
    }));
  },
};

const COMMANDS = "electrodb-commands";
/** The commands that ElectroDB's client makes of the SDK. */
const NEEDED = [
  "Get",
  "Put",
  "Update",
  "Delete",
  "Query",
  "Scan",
  "BatchGet",
  "BatchWrite",
  "TransactGet",
  "TransactWrite",
]
  .map((name) => `${name}Command`)
  .join(", ");

/**
 * ElectroDB requires the SDK as CommonJS, and esbuild keeps the whole of a required module: every command of DynamoDB and
 * its schemas, 25 KB. Here it requires an object of the ten commands that it makes.
 */
const onlyItsCommands: Plugin = {
  name: "only ElectroDB's commands",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^electrodb$/ }, ({ importer, resolveDir, pluginData }) =>
      pluginData === COMMANDS || importer.includes("/node_modules/")
        ? undefined
        : { path: "electrodb", namespace: COMMANDS, pluginData: { resolveDir } },
    );
    onLoad({ filter: /^electrodb$/, namespace: COMMANDS }, ({ pluginData: { resolveDir } }) => ({
      resolveDir,
      contents: `
        import commands from "${COMMANDS}";
        import { ${NEEDED} } from "@aws-sdk/lib-dynamodb";
        Object.assign(commands, { ${NEEDED} });
        export * from "electrodb/index.js";
      `,
    }));
    onResolve({ filter: /^@aws-sdk\/lib-dynamodb$/ }, ({ importer, namespace }) =>
      namespace === "file" && importer.includes("/electrodb/") ? { path: COMMANDS, namespace: COMMANDS } : undefined,
    );
    onResolve({ filter: new RegExp(`^${COMMANDS}$`) }, ({ path }) => ({ path, namespace: COMMANDS }));
    onLoad({ filter: new RegExp(`^${COMMANDS}$`), namespace: COMMANDS }, () => ({ contents: "module.exports = {};" }));
  },
};

export const REPLACEMENTS: readonly Plugin[] = [
  credentialsFromEnvironment,
  withoutPublicSuffixes,
  withoutModelChecks,
  onlyItsCommands,
];
