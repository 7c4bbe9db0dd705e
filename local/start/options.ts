import { join } from "node:path";
import { parseArgs } from "node:util";
import { StartRefused } from "#local/model/refusal.ts";
import { type StripeAccount, stripeAccountIn } from "./stripe-account.ts";

export interface StartOptions {
  readonly port: number;
  readonly stateDir: string;
  readonly fresh: boolean;
  readonly seed: boolean;
  /** Gives the demo agency a dozen clients instead of forty: seeded sooner, for browser tests. */
  readonly fewClients: boolean;
  /** Runs the web application, with hot module replacement, and the functions from their sources; edits reload both. */
  readonly hot: boolean;
  /** Keeps idle functions loaded: quicker, for half a gigabyte more memory. */
  readonly warm: boolean;
  /** An account in Stripe's test mode; null when Stripe is simulated. */
  readonly stripe: StripeAccount | null;
}

const DEFAULT_PORT = 4400;

/**
 * Parses the command line and the environment: `--port`/`PORT`, `--fresh`, `--no-seed`, `--few-clients`, `--hot`,
 * `--warm`, `COLOPHON_STATE_DIR`.
 * @throws {StartRefused} for unknown or invalid options
 */
export function startOptions(args: readonly string[], env: NodeJS.ProcessEnv, root: string): StartOptions {
  const { port, fresh, hot, warm, "no-seed": noSeed, "few-clients": fewClients } = parse(args);
  const given = port ?? env.PORT ?? String(DEFAULT_PORT);
  if (!/^\d{1,5}$/.test(given) || Number(given) > 65535)
    throw new StartRefused(`"${given}" is no port: give a number up to 65535.`);
  return {
    port: Number(given),
    stateDir: env.COLOPHON_STATE_DIR ?? join(root, ".local"),
    fresh: fresh ?? false,
    seed: !noSeed,
    fewClients: fewClients ?? false,
    hot: hot ?? false,
    warm: warm ?? false,
    stripe: stripeAccountIn(env),
  };
}

function parse(args: readonly string[]) {
  try {
    const flag = { type: "boolean" } as const;
    const options = {
      port: { type: "string" },
      fresh: flag,
      "no-seed": flag,
      "few-clients": flag,
      hot: flag,
      warm: flag,
    } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(". ")[0] : String(error);
    throw new StartRefused(`${reason}. There are --port NUMBER, --fresh, --no-seed, --few-clients, --hot and --warm.`);
  }
}
