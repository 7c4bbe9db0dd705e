import type { Plugin } from "esbuild";
import {
  credentialsFromEnvironment,
  nativeHashes,
  oneRegion,
  onlyClientVersions,
  onlyUsedSchemas,
  settingsFromEnvironment,
  withoutEndpointCache,
  withoutEventStreams,
} from "./aws-sdk.ts";
import { onlyItsCommands, withoutModelChecks } from "./electrodb.ts";
import { statusNamesWithoutImport } from "./middy.ts";
import { onlyUsedProducts } from "./stripe.ts";
import { withoutPublicSuffixes } from "./tough-cookie.ts";
import { nativeInflation, withoutEncryption } from "./zip.ts";
import { withoutJsonSchemas, withoutOtherLanguages } from "./zod.ts";

/** Drops code from every bundle that is never run there and that esbuild can't recognize as unused. */
export const LEFT_OUT: readonly Plugin[] = [
  withoutOtherLanguages,
  withoutJsonSchemas,
  credentialsFromEnvironment,
  withoutEventStreams,
  onlyUsedSchemas,
  onlyClientVersions,
  nativeHashes,
  settingsFromEnvironment,
  oneRegion,
  withoutEndpointCache,
  onlyItsCommands,
  withoutModelChecks,
  withoutPublicSuffixes,
  onlyUsedProducts,
  nativeInflation,
  withoutEncryption,
  statusNamesWithoutImport,
];
