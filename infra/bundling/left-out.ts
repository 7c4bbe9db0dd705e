import type { Plugin } from "esbuild";
import { credentialsFromEnvironment, onlyClientVersions, plainSchemaKeys, withoutEventStreams } from "./aws-sdk.ts";
import { onlyItsCommands, withoutModelChecks } from "./electrodb.ts";
import { statusNamesWithoutImport } from "./middy.ts";
import { onlyUsedProducts } from "./stripe.ts";
import { withoutPublicSuffixes } from "./tough-cookie.ts";
import { nativeInflation } from "./zip.ts";
import { withoutJsonSchemas, withoutOtherLanguages } from "./zod.ts";

/** Drops code from every bundle that is never run there and that esbuild can't recognize as unused. */
export const LEFT_OUT: readonly Plugin[] = [
  withoutOtherLanguages,
  withoutJsonSchemas,
  credentialsFromEnvironment,
  withoutEventStreams,
  plainSchemaKeys,
  onlyClientVersions,
  onlyItsCommands,
  withoutModelChecks,
  withoutPublicSuffixes,
  onlyUsedProducts,
  nativeInflation,
  statusNamesWithoutImport,
];
