import { dirname, join } from "node:path";
import type { Plugin } from "esbuild";

const COMMANDS = "electrodb-commands";
/** The commands that ElectroDB's client makes of the SDK. */
const NEEDED = [
  ...["Get", "Put", "Update", "Delete", "Query", "Scan"],
  ...["BatchGet", "BatchWrite", "TransactGet", "TransactWrite"],
].map((name) => `${name}Command`);
/** What Colophon uses of ElectroDB, by its files; a missing name fails the build. */
const EXPORTS = {
  conversions: "createConversions",
  schema: "CustomAttributeType",
  errors: "ElectroError",
  entity: "Entity",
  service: "Service",
  transaction: "createWriteTransaction",
};

/**
 * Gives ElectroDB only the commands that it makes, and a function only the files of it that it uses: services are a
 * tenth. It requires the SDK as CommonJS, and esbuild keeps the whole of a required module: every command of DynamoDB
 * and its schemas. Here ElectroDB requires an empty object instead, which the commands are put into before its first
 * call.
 */
export const onlyItsCommands: Plugin = {
  name: "only ElectroDB's commands",
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /^electrodb$/ }, async ({ path, resolveDir, kind, pluginData }) => {
      if (pluginData === COMMANDS) return undefined;
      const { path: file, errors } = await resolve(path, { resolveDir, kind, pluginData: COMMANDS });
      return errors.length > 0 ? { errors } : { path: file, namespace: "electrodb" };
    });
    onLoad({ filter: /.*/, namespace: "electrodb" }, ({ path }) => ({
      resolveDir: dirname(path),
      contents: `
        import commands from "${COMMANDS}";
        import { ${NEEDED.join(", ")} } from "@aws-sdk/lib-dynamodb";
        Object.assign(commands, { ${NEEDED.join(", ")} });
        ${Object.entries(EXPORTS)
          .map(([file, name]) => `export { ${name} } from "./src/${file}.js";`)
          .join("\n")}
      `,
    }));
    onResolve({ filter: /^\.\/src\/\w+\.js$/, namespace: "electrodb" }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path),
      sideEffects: false,
    }));
    onResolve({ filter: /^@aws-sdk\/lib-dynamodb$/ }, ({ importer, namespace }) =>
      namespace === "file" && importer.includes("/electrodb/") ? { path: COMMANDS, namespace: COMMANDS } : undefined,
    );
    onResolve({ filter: new RegExp(`^${COMMANDS}$`) }, ({ path }) => ({ path, namespace: COMMANDS }));
    onLoad({ filter: /.*/, namespace: COMMANDS }, () => ({ contents: "module.exports = {};" }));
  },
};

/**
 * ElectroDB checks each entity's model against a JSON schema whenever an entity is made, a tenth of a cold start. The
 * models are constants that the tests check with the real validator. What remains tells a model from an entity.
 */
export const withoutModelChecks: Plugin = {
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
