import { GetHostedZoneCommand, Route53Client } from "@aws-sdk/client-route-53";
import { GetParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import { GetCallerIdentityCommand, STSClient, type STSClientConfig } from "@aws-sdk/client-sts";
import { REGION, type Settings } from "#infra/config.ts";

/** The CDK's default bootstrap writes its version here, and its current templates need at least this one. */
const BOOTSTRAP_PARAMETER = "/cdk-bootstrap/hnb659fds/version";
const BOOTSTRAP_VERSION = 6;

const LIMIT_MS = 2000;

export interface TargetDeps {
  /** The shell's variables, of which only those that select a region are read. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Values of `--context` and `--profile` for the CDK. */
  readonly context?: readonly string[];
  readonly profile?: string;
  /** Tests name a server of this machine and credentials; otherwise the SDK finds both. */
  readonly aws?: Pick<STSClientConfig, "endpoint" | "credentials">;
}

/** The account is null where it isn't known. Failures and notes are whole sentences. */
export interface Target {
  readonly account: string | null;
  /** Reasons not to deploy, each with what to do. */
  readonly failures: readonly string[];
  /** What could not be checked, but doesn't prevent a deployment. */
  readonly notes: readonly string[];
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : "");

/** Rejects with a `TimeoutError` after two seconds, also while the SDK still looks for credentials. */
async function inTime<T>(call: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
  const abortSignal = AbortSignal.timeout(LIMIT_MS);
  const late = new Promise<never>((_, reject) => {
    abortSignal.addEventListener("abort", () => reject(abortSignal.reason));
  });
  return await Promise.race([call({ abortSignal }), late]);
}

/** Reasons that the settings and the shell alone give, without a call. */
function localFailures(settings: Settings, { env, context = [] }: TargetDeps): string[] {
  const failures: string[] = [];
  const zone = settings.domain?.zoneName;
  if (zone?.endsWith(".example"))
    failures.push(
      `infra/config.ts still has the reserved example domain ${zone}: put the name and the ID of your hosted zone into ZONE.`,
    );
  const fromContext = context.find((entry) => entry.startsWith("region="))?.slice("region=".length);
  const region = fromContext ?? env.AWS_REGION ?? env.AWS_DEFAULT_REGION ?? REGION;
  if (region !== REGION)
    failures.push(
      `The region ${region} is selected, but Colophon can be deployed only to ${REGION}: ${fromContext ? "leave out the context" : `set AWS_REGION=${REGION}`} and run the command again.`,
    );
  return failures;
}

/** One sentence for a failed sign-in at AWS. */
function identityFailure(error: unknown): string {
  const name = nameOf(error);
  if (name.startsWith("ExpiredToken")) return "The AWS credentials have expired: sign in again and repeat the command.";
  if (["InvalidClientTokenId", "SignatureDoesNotMatch", "UnrecognizedClientException"].includes(name))
    return "AWS doesn't accept these credentials: correct the access key or choose another AWS_PROFILE, and run the command again.";
  if (/Credential|Token|SSO|Profile/i.test(name))
    return "There are no valid AWS credentials: sign in (aws sso login), or set AWS_PROFILE or an access key, and run the command again.";
  return `AWS can't be reached (${name}): check the network, proxy and VPN, and run the command again.`;
}

interface Finding {
  readonly failure?: string;
  readonly note?: string;
}

/** Principals that may only assume the CDK's roles can deploy without reading anything themselves. */
const unread = (what: string, error: unknown): Finding =>
  nameOf(error).startsWith("AccessDenied")
    ? { note: `These credentials may not read ${what}, so it was not checked.` }
    : {
        failure: `AWS didn't say anything about ${what} (${nameOf(error)}): check its status and run the command again.`,
      };

async function checkZone(client: Route53Client, account: string, domain: Settings["domain"]): Promise<Finding> {
  if (!domain || domain.zoneName.endsWith(".example")) return {};
  const { zoneId: Id, zoneName } = domain;
  try {
    const { HostedZone } = await inTime((options) => client.send(new GetHostedZoneCommand({ Id }), options));
    if (HostedZone?.Name !== `${zoneName}.`)
      return {
        failure: `Hosted zone ${Id} is for ${HostedZone?.Name?.replace(/\.$/, "")} and not for ${zoneName}: correct ZONE in infra/config.ts.`,
      };
    if (HostedZone.Config?.PrivateZone)
      return {
        failure: `Hosted zone ${Id} is private: put the ID of the public zone of ${zoneName} into ZONE in infra/config.ts.`,
      };
    return {};
  } catch (error) {
    if (!["NoSuchHostedZone", "InvalidInput"].includes(nameOf(error))) return unread(`hosted zone ${Id}`, error);
    return {
      failure: `Account ${account} has no hosted zone ${Id}: use the account that holds ${zoneName}, or correct ZONE in infra/config.ts.`,
    };
  }
}

async function checkBootstrap(client: SSMClient, account: string): Promise<Finding> {
  const command = `npx cdk bootstrap aws://${account}/${REGION}`;
  try {
    const ask = new GetParameterCommand({ Name: BOOTSTRAP_PARAMETER });
    const version = Number((await inTime((options) => client.send(ask, options))).Parameter?.Value);
    if (version >= BOOTSTRAP_VERSION) return {};
    return {
      failure: `The CDK bootstrap of account ${account} has version ${version}, and ${BOOTSTRAP_VERSION} is needed: run ${command} again.`,
    };
  } catch (error) {
    if (nameOf(error) !== "ParameterNotFound") return unread("the account's CDK bootstrap", error);
    return { failure: `Account ${account} is not bootstrapped in ${REGION}: run ${command} once.` };
  }
}

/**
 * Checks credentials, account, region, hosted zone and CDK bootstrap of a deployment with three reading calls, each of
 * which may take two seconds. Never rejects for a failed check.
 */
export async function checkTarget(settings: Settings, deps: TargetDeps): Promise<Target> {
  const failures = localFailures(settings, deps);
  const config = { region: REGION, profile: deps.profile, maxAttempts: 1, ...deps.aws };
  let account: string;
  try {
    const sts = new STSClient(config);
    const identity = await inTime((options) => sts.send(new GetCallerIdentityCommand(), options));
    account = identity.Account ?? "";
  } catch (error) {
    return { account: null, failures: [...failures, identityFailure(error)], notes: [] };
  }
  const findings = await Promise.all([
    checkZone(new Route53Client(config), account, settings.domain),
    checkBootstrap(new SSMClient(config), account),
  ]);
  return {
    account,
    failures: [...failures, ...findings.flatMap(({ failure }) => failure ?? [])],
    notes: findings.flatMap(({ note }) => note ?? []),
  };
}
