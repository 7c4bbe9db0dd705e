import { badSignature, denied, S3Error } from "./s3-error.ts";
import { credentialScopeOf, isSameSignature, signatureOf } from "./signing-key.ts";

export interface PostedForm {
  readonly fields: ReadonlyMap<string, string>;
  readonly file: Buffer;
}

interface Policy {
  readonly expiration: string;
  readonly conditions: readonly (
    | Readonly<Record<string, string>>
    | readonly [string, string | number, string | number]
  )[];
}

const FREE = new Set(["policy", "x-amz-signature", "file"]);

/** @throws {S3Error} when the body is not a multipart form with a file */
export async function readForm(body: Buffer, contentType: string): Promise<PostedForm> {
  const malformed = new S3Error(
    400,
    "MalformedPOSTRequest",
    "The body of your POST request is not well-formed multipart/form-data.",
  );
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": contentType } })
    .formData()
    .catch(() => {
      throw malformed;
    });
  const file = form.get("file");
  if (!(file instanceof File)) throw malformed;
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === "string" ? [[name.toLowerCase(), value] as const] : [],
  );
  return { fields: new Map(texts), file: Buffer.from(await file.arrayBuffer()) };
}

/**
 * Validates a form as S3 does: signature, expiry, and that its policy covers every field and the file's length.
 * @returns access key id of the signer, whose permission the upload then needs
 * @throws {S3Error} with S3's code for the first violation
 */
export function checkForm(form: PostedForm, bucket: string, secretOf: (keyId: string) => string, now: number): string {
  const field = (name: string) => form.fields.get(name) ?? "";
  const scope = credentialScopeOf(field("x-amz-credential"));
  if (scope?.service !== "s3" || field("x-amz-algorithm") !== "AWS4-HMAC-SHA256") throw denied();
  const expected = signatureOf(field("policy"), secretOf(scope.keyId), scope);
  if (!isSameSignature(field("x-amz-signature"), expected)) throw badSignature();
  const policy = JSON.parse(Buffer.from(field("policy"), "base64").toString("utf8")) as Policy;
  if (Date.parse(policy.expiration) <= now) throw denied("Invalid according to Policy: Policy expired.");
  checkConditions(policy, new Map([...form.fields, ["bucket", bucket]]), form.file.length);
  return scope.keyId;
}

function checkConditions(policy: Policy, fields: ReadonlyMap<string, string>, length: number): void {
  const covered = new Set<string>();
  const demand = (name: string, holds: (value: string) => boolean) => {
    covered.add(name);
    if (!holds(fields.get(name) ?? "")) {
      throw denied(`Invalid according to Policy: Policy Condition failed: ["eq", "$${name}"]`);
    }
  };
  for (const condition of policy.conditions) {
    if (!isTriple(condition)) {
      for (const [name, value] of Object.entries(condition)) demand(name.toLowerCase(), (v) => v === value);
      continue;
    }
    const [operator, first, second] = condition;
    const name = String(first).replace("$", "").toLowerCase();
    if (operator === "content-length-range") checkLength(length, Number(first), Number(second));
    else if (operator === "eq") demand(name, (v) => v === second);
    else if (operator === "starts-with") demand(name, (v) => v.startsWith(String(second)));
    else throw denied(`Invalid according to Policy: unknown condition ${operator}`);
  }
  const extra = [...fields.keys()].find(
    (n) => !covered.has(n) && !FREE.has(n) && !n.startsWith("x-ignore-") && n !== "bucket",
  );
  if (extra) throw denied(`Invalid according to Policy: Extra input fields: ${extra}`);
}

const isTriple = (c: Policy["conditions"][number]): c is readonly [string, string | number, string | number] =>
  Array.isArray(c);

function checkLength(length: number, least: number, most: number): void {
  if (length < least)
    throw new S3Error(400, "EntityTooSmall", "Your proposed upload is smaller than the minimum allowed size");
  if (length > most) throw new S3Error(400, "EntityTooLarge", "Your proposed upload exceeds the maximum allowed size");
}
