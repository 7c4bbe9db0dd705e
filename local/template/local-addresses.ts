import { type BaseUrls, browserPathOf, REGION, SOCKET_PATH } from "#local/model/base-urls.ts";

export type Localise = (text: string) => string;

/** Templates build addresses from ids and AWS host names; these replacements point them to this machine. */
export function addressLocaliser(places: BaseUrls): Localise {
  const awsHost = (service: string) => `${service}\\.${REGION}\\.amazonaws\\.com`;
  const host = new URL(places.origin).host;
  const rules: readonly (readonly [RegExp, string])[] = [
    [new RegExp(`https://${awsHost("cognito-idp")}`, "g"), `${places.origin}${browserPathOf("cognito-idp")}`],
    [new RegExp(`wss://\\w+\\.${awsHost("execute-api")}/[\\w$-]+`, "g"), `ws://${host}${SOCKET_PATH}`],
    [new RegExp(`wss://\\w+\\.${awsHost("execute-api")}`, "g"), `ws://${host}`],
    [new RegExp(`https://(\\w+)\\.${awsHost("execute-api")}`, "g"), `${places.awsEndpoint}/$1`],
    [new RegExp(`https://[\\w.-]+\\.s3(?:\\.${REGION})?\\.amazonaws\\.com`, "g"), places.loopback],
  ];
  return (text) => rules.reduce((t, [pattern, replacement]) => t.replaceAll(pattern, replacement), text);
}

export function localiseAll(value: unknown, localise: Localise): unknown {
  if (typeof value === "string") return localise(value);
  if (Array.isArray(value)) return value.map((x) => localiseAll(x, localise));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, localiseAll(v, localise)]));
}
