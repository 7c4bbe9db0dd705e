/** One call of an AWS API, as a function's SDK, a browser or a signed form made it. */
export interface AwsCall {
  /** Signing name, which tells the services apart: dynamodb, s3, states, events, sqs, ses, cognito-idp, secretsmanager, execute-api, scheduler. */
  readonly service: string;
  /** Operation, such as `PutItem`: from `X-Amz-Target`, or empty when only method and path say it. */
  readonly action: string;
  readonly method: string;
  /** Path below the service's own root, beginning with `/`, still percent-encoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly rawBody: Buffer;
  /** The body when it is JSON, else undefined. */
  readonly json: unknown;
  /** Logical id of the calling function, or `operator` for the person at the machine; null for the browser and for unsigned calls. */
  readonly principal: string | null;
}

/** An object body is sent as JSON 1.1/1.0 with the content type of the request unless `headers` names one. */
export interface AwsAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | object;
}

/** One IAM action on one resource ARN. */
export interface Permission {
  readonly action: string;
  readonly resource: string;
  /** Context keys that a policy's conditions may ask for, such as `dynamodb:LeadingKeys`. */
  readonly context?: Readonly<Record<string, string | readonly string[]>>;
}

/** One AWS service, served from the template's resources. */
export interface AwsService {
  /** Signing name, the key by which calls are routed. */
  readonly name: string;
  handle(call: AwsCall): Promise<AwsAnswer>;
  /** True for an operation that takes no signature, because what it is given says who asks; without this there is none. */
  takesUnsigned?(call: AwsCall): boolean;
  /** Every IAM permission that the call needs; checked before `handle` when a function calls. */
  permissions(call: AwsCall): readonly Permission[];
  /** Pages or calls for a browser, mounted on the public port below `/_local/`; the first path segment decides. */
  readonly browser?: BrowserMount;
  close?(): Promise<void>;
}

/** What a service shows on the public port, below `/_local/{mount}`, to callers who did not sign. */
export interface BrowserMount {
  /** Such as `mail` or `aws/cognito-idp`; `mail` has `/_local/mail`, `/_local/mail/…` and `/_local/mail.…`. */
  readonly mount: string;
  /** `call.path` is the path below the mount; `call.principal` is null. */
  handle(call: AwsCall): Promise<AwsAnswer>;
}

/** A template's resource with every intrinsic replaced by its local value. */
export interface ResolvedResource {
  readonly logicalId: string;
  /** Name of the stack that declares it. */
  readonly stack: string;
  readonly type: string;
  readonly arn: string;
  /** What `Ref` gives. */
  readonly ref: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** The served resources of all stacks as one list. */
export interface ResolvedTemplate {
  readonly resources: readonly ResolvedResource[];
  byType(type: string): readonly ResolvedResource[];
  /** Throws when there is none, or when several stacks have one. */
  byId(logicalId: string): ResolvedResource;
}

/** What services may use of the core. */
export interface LocalCloud {
  /** Folder for the services' own files; exists. */
  readonly stateDir: string;
  readonly log: (line: string) => void;
  /**
   * Runs a function in its worker; rejects with its error, whose `name` is the error's type. Never settles when the local cloud ends
   * meanwhile: what was going on then goes on at the next start.
   */
  invoke(functionArnOrLogicalId: string, event: unknown): Promise<unknown>;
  /** Epoch milliseconds. */
  now(): number;
  readonly template: ResolvedTemplate;
  /** Values of secrets that a person puts there when the product is deployed, by the secret's name. */
  readonly givenSecrets?: Readonly<Record<string, string>>;
  /** Address of the public port, such as `http://localhost:4400`, without a slash at the end; on other ports in tests. */
  readonly origin: string;
}
