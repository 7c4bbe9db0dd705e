import { createHash } from "node:crypto";
import { ACCOUNT, type BaseUrls, browserPathOf, REGION } from "#local/model/base-urls.ts";

/** A resource's ARN, `Ref` value and `Fn::GetAtt` attributes. */
export interface Identity {
  readonly ref: string;
  readonly arn: string;
  readonly attributes: Readonly<Record<string, string>>;
}

interface Named {
  readonly stack: string;
  readonly logicalId: string;
  /** The property's value if the template names the resource by it, else undefined. */
  readonly named: (property: string) => string | undefined;
  readonly places: BaseUrls;
}

/** Ten characters that are stable across starts, in place of AWS's random suffixes. */
const stableId = ({ stack, logicalId }: Named): string =>
  createHash("sha256").update(`${stack}/${logicalId}`).digest("hex").slice(0, 10);

const nameOf = (r: Named, property: string): string => r.named(property) ?? `${r.stack}-${r.logicalId}`;
const lowerNameOf = (r: Named, property: string): string => nameOf(r, property).toLowerCase().slice(0, 63);
const arnOf = (service: string, rest: string): string => `arn:aws:${service}:${REGION}:${ACCOUNT}:${rest}`;

const byType: Readonly<Record<string, (r: Named) => Identity>> = {
  "AWS::DynamoDB::GlobalTable": (r) => {
    const ref = nameOf(r, "TableName");
    return withArn(ref, arnOf("dynamodb", `table/${ref}`));
  },
  "AWS::S3::Bucket": (r) => {
    const ref = lowerNameOf(r, "BucketName");
    return withArn(ref, `arn:aws:s3:::${ref}`, {
      DomainName: `${ref}.s3.amazonaws.com`,
      RegionalDomainName: `${ref}.s3.${REGION}.amazonaws.com`,
    });
  },
  "AWS::Events::EventBus": (r) => {
    const ref = nameOf(r, "Name");
    return withArn(ref, arnOf("events", `event-bus/${ref}`), { Name: ref });
  },
  "AWS::Events::Rule": (r) => {
    const ref = nameOf(r, "Name");
    return withArn(ref, arnOf("events", `rule/${ref}`));
  },
  "AWS::SQS::Queue": (r) => {
    const name = nameOf(r, "QueueName");
    const url = `${r.places.awsEndpoint}/${ACCOUNT}/${name}`;
    return withArn(url, arnOf("sqs", name), { QueueName: name, QueueUrl: url });
  },
  "AWS::Lambda::Function": (r) => {
    const ref = nameOf(r, "FunctionName");
    return withArn(ref, arnOf("lambda", `function:${ref}`));
  },
  "AWS::StepFunctions::StateMachine": (r) => {
    const name = nameOf(r, "StateMachineName");
    const arn = arnOf("states", `stateMachine:${name}`);
    return withArn(arn, arn, { Name: name });
  },
  "AWS::Scheduler::Schedule": (r) => {
    const ref = nameOf(r, "Name");
    return withArn(ref, arnOf("scheduler", `schedule/default/${ref}`));
  },
  "AWS::Cognito::UserPool": (r) => {
    const ref = `${REGION}_${stableId(r)}`;
    const provider = `cognito-idp.${REGION}.amazonaws.com/${ref}`;
    return withArn(ref, arnOf("cognito-idp", `userpool/${ref}`), {
      UserPoolId: ref,
      ProviderName: provider,
      ProviderURL: `${r.places.origin}${browserPathOf("cognito-idp")}/${ref}`,
    });
  },
  "AWS::Cognito::UserPoolClient": (r) => ({ ref: stableId(r), arn: "", attributes: { ClientId: stableId(r) } }),
  "AWS::SecretsManager::Secret": (r) => {
    const arn = arnOf("secretsmanager", `secret:${nameOf(r, "Name")}-local0`);
    return withArn(arn, arn, { Id: arn });
  },
  "AWS::SES::EmailIdentity": (r) => {
    const ref = nameOf(r, "EmailIdentity");
    return withArn(ref, arnOf("ses", `identity/${ref}`));
  },
  "AWS::ApiGatewayV2::Api": (r) => {
    const ref = stableId(r);
    const scheme = r.named("ProtocolType") === "WEBSOCKET" ? "wss" : "https";
    return withArn(ref, arnOf("apigateway", `/apis/${ref}`), {
      ApiId: ref,
      ApiEndpoint: `${scheme}://${ref}.execute-api.${REGION}.amazonaws.com`,
    });
  },
  "AWS::ApiGatewayV2::Stage": (r) => ({ ref: nameOf(r, "StageName"), arn: "", attributes: {} }),
  "AWS::IAM::Role": (r) => {
    const ref = nameOf(r, "RoleName");
    return withArn(ref, `arn:aws:iam::${ACCOUNT}:role/${ref}`, { RoleId: stableId(r) });
  },
  "AWS::IAM::ManagedPolicy": (r) => {
    const arn = `arn:aws:iam::${ACCOUNT}:policy/${nameOf(r, "ManagedPolicyName")}`;
    return { ref: arn, arn, attributes: { PolicyArn: arn } };
  },
  "AWS::CloudFront::Distribution": (r) => {
    const ref = stableId(r).toUpperCase();
    return { ref, arn: "", attributes: { Id: ref, DomainName: new URL(r.places.origin).host } };
  },
  "AWS::CloudFront::Function": (r) => {
    const arn = `arn:aws:cloudfront::${ACCOUNT}:function/${nameOf(r, "Name")}`;
    return { ref: arn, arn, attributes: { FunctionARN: arn, Arn: arn } };
  },
  "AWS::CloudFront::ResponseHeadersPolicy": (r) => ({ ref: stableId(r), arn: "", attributes: { Id: stableId(r) } }),
  "AWS::KMS::Key": (r) => withArn(stableId(r), arnOf("kms", `key/${stableId(r)}`), { KeyId: stableId(r) }),
};

function withArn(ref: string, arn: string, attributes: Record<string, string> = {}): Identity {
  return { ref, arn, attributes: { Arn: arn, ...attributes } };
}

/**
 * Identity of a resource type without an entry above: its own name everywhere, for references that have no effect
 * locally.
 */
const nominal = (r: Named): Identity => {
  const ref = `${r.stack}-${r.logicalId}`;
  return { ref, arn: arnOf("local", ref), attributes: {} };
};

export const identify = (type: string, r: Named): Identity => (byType[type] ?? nominal)(r);

/** Returns an attribute of an identity. An ignored resource has every attribute, a served one only those known here. */
export function attributeOf(identity: Identity, attribute: string, describe: string, served: boolean): string {
  const value = identity.attributes[attribute];
  if (value !== undefined) return value;
  if (!served || attribute === "Arn") return attribute.endsWith("Arn") ? identity.arn : `${identity.ref}.${attribute}`;
  throw new Error(`The local cloud does not know the attribute ${attribute} of ${describe}`);
}
