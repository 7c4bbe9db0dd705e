import type { webcrypto } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { REGION } from "#local/model/base-urls.ts";
import { listen, stopListening } from "#local/model/listen.ts";
import { OPERATOR } from "#local/permissions/function-permissions.ts";
import { type LocalCloudOptions, type RunningCloud, startLocalCloud } from "#local/start/start.ts";
import { buildFixtureApp, type FixtureOptions } from "./fixture-app.ts";

export const ROOT = resolve(import.meta.dirname, "../..");

export interface Fixture {
  readonly cloud: RunningCloud;
  readonly lines: readonly string[];
  /** Settings of an SDK client that acts as the operator. */
  readonly sdk: { endpoint: string; region: string; credentials: { accessKeyId: string; secretAccessKey: string } };
  /** `ref` of the only resource of a type. */
  refOf(type: string): string;
  /** Stops the cloud; its state remains for another start with the same folder. */
  stop(): Promise<void>;
}

export type FixtureStart = Partial<LocalCloudOptions> & Partial<Omit<FixtureOptions, "siteUrl" | "outdir">>;

/** A state folder that is removed when the test file ends. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), "colophon-local-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export async function startFixture(start: FixtureStart & { stateDir: string }): Promise<Fixture> {
  const lines: string[] = [];
  const { issuer = "http://127.0.0.1:1/no-issuer", ...rest } = start;
  const cloud = await startLocalCloud({
    port: 0,
    root: ROOT,
    site: join(ROOT, "local/testing/site"),
    app: (siteUrl, outdir) => buildFixtureApp({ ...rest, siteUrl, outdir, issuer }),
    log: (line) => lines.push(line),
    ...rest,
  });
  const credentials = { accessKeyId: OPERATOR, secretAccessKey: cloud.secretOf(OPERATOR) };
  return {
    cloud,
    lines,
    sdk: { endpoint: cloud.awsEndpoint, region: REGION, credentials },
    refOf(type) {
      const [only] = cloud.template.byType(type);
      if (!only) throw new Error(`The fixture has no ${type}`);
      return only.ref;
    },
    stop: () => cloud.close(),
  };
}

export interface TestIssuer {
  readonly url: string;
  /** A token of this issuer; the given claims override the defaults. */
  sign(claims?: Record<string, unknown>, options?: { foreignKey?: boolean; expiresIn?: string }): Promise<string>;
  /** The issuer's signing key, whose public half it publishes. */
  readonly keys: webcrypto.CryptoKeyPair;
  stop(): Promise<void>;
}

/** Starts a token issuer with its own keys, for testing every kind of invalid token. */
export async function startIssuer(usual: Record<string, unknown>): Promise<TestIssuer> {
  const [own, foreign] = [await generateKeyPair("RS256"), await generateKeyPair("RS256")];
  const keys = JSON.stringify({
    keys: [{ ...(await exportJWK(own.publicKey)), kid: "own", alg: "RS256", use: "sig" }],
  });
  const server = createServer((_, response) => response.setHeader("content-type", "application/json").end(keys));
  const url = `http://127.0.0.1:${await listen(server, 0)}/issuer`;
  return {
    url,
    keys: own,
    sign: (claims = {}, { foreignKey = false, expiresIn = "10m" } = {}) =>
      new SignJWT({ iss: url, ...usual, ...claims })
        .setProtectedHeader({ alg: "RS256", kid: "own" })
        .setIssuedAt()
        .setExpirationTime(expiresIn)
        .sign(foreignKey ? foreign.privateKey : own.privateKey),
    stop: () => stopListening(server),
  };
}
