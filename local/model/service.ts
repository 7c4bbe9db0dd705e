export interface AwsCall {
  /** Signing name: dynamodb, s3, states, events, sqs, ses, cognito-idp, secretsmanager, execute-api, scheduler. */
  readonly service: string;
  /** Operation such as `PutItem`, from `X-Amz-Target`; empty when only method and path identify it. */
  readonly action: string;
  readonly method: string;
  /** Path below the service's root, starting with `/`, still percent-encoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly rawBody: Buffer;
  /** The parsed body when it is JSON, else undefined. */
  readonly json: unknown;
  /** Logical id of the calling function, or `operator` for the developer; null for browsers and unsigned calls. */
  readonly principal: string | null;
}

/** An object body is sent as JSON 1.1/1.0 with the request's content type unless `headers` sets one. */
export interface AwsAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | object;
}

export interface Permission {
  readonly action: string;
  readonly resource: string;
  /** Context keys that policy conditions may test, such as `dynamodb:LeadingKeys`. */
  readonly context?: Readonly<Record<string, string | readonly string[]>>;
}

export interface AwsService {
  /** Signing name, by which calls are routed. */
  readonly name: string;
  handle(call: AwsCall): Promise<AwsAnswer>;
  /** True for an operation that takes no signature because its input authenticates the caller. By default none does. */
  takesUnsigned?(call: AwsCall): boolean;
  /** All IAM permissions that the call needs; checked before `handle` when a function calls. */
  permissions(call: AwsCall): readonly Permission[];
  /**
   * Pages or calls for browsers, mounted on the public port below `/_local/`; the first path segment selects the
   * service.
   */
  readonly browser?: BrowserMount;
  close?(): Promise<void>;
}

/** The part of a service that is open to unsigned callers on the public port, at `/_local/{mount}`. */
export interface BrowserMount {
  /** Such as `mail` or `aws/cognito-idp`; `mail` matches `/_local/mail`, `/_local/mail/…` and `/_local/mail.…`. */
  readonly mount: string;
  /** `call.path` is the path below the mount; `call.principal` is null. */
  handle(call: AwsCall): Promise<AwsAnswer>;
}

export interface ResolvedResource {
  readonly logicalId: string;
  readonly stack: string;
  readonly type: string;
  readonly arn: string;
  readonly ref: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly metadata: Readonly<Record<string, unknown>>;
}

export interface ResolvedTemplate {
  readonly resources: readonly ResolvedResource[];
  byType(type: string): readonly ResolvedResource[];
  /** Throws when no stack, or more than one, declares the id. */
  byId(logicalId: string): ResolvedResource;
}

export interface LocalCloud {
  /** Folder for the services' own files; exists. */
  readonly stateDir: string;
  readonly log: (line: string) => void;
  /**
   * Runs a function in its worker; rejects with its error, whose `name` is the error type. Never settles when the local
   * cloud stops meanwhile: the work resumes at the next start.
   */
  invoke(functionArnOrLogicalId: string, event: unknown): Promise<unknown>;
  now(): number;
  readonly template: ResolvedTemplate;
  /** Values, by secret name, of secrets that are entered manually at deployment. */
  readonly secretOverrides?: Readonly<Record<string, string>>;
  /** Base URL of the public port without a trailing slash, such as `http://localhost:4400`; tests use other ports. */
  readonly origin: string;
}

export const LOCAL_PATH = "/_local";

/** Finds the mount of a path below `/_local/`, with the rest of the path; `mail.json` also belongs to `mail`. */
export function mountFor(mounts: readonly BrowserMount[], path: string): { mount: BrowserMount; root: string } | null {
  const fits = (m: BrowserMount) => {
    const root = `${LOCAL_PATH}/${m.mount}`;
    return path === root || path.startsWith(`${root}/`) || path.startsWith(`${root}.`);
  };
  const mount = mounts.filter(fits).toSorted((a, b) => b.mount.length - a.mount.length)[0];
  return mount ? { mount, root: `${LOCAL_PATH}/${mount.mount}` } : null;
}

/** Whether a form was sent from this machine's own pages, and not from another site. */
export const isOwnForm = ({ headers }: Pick<AwsCall, "headers">, origin: string): boolean =>
  URL.canParse(headers.origin ?? "") && new URL(headers.origin!).host === new URL(origin).host;

export const NOT_MOUNTED: AwsAnswer = { status: 404, body: { message: "Not Found" } };
