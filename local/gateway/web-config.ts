import { browserPathOf } from "#local/model/base-urls.ts";
import type { ResolvedApplication } from "#local/template/resolve-template.ts";
import { WebConfig } from "#shared/api/web-config.ts";

/** Name of the output in which the template says what `/config.json` holds. */
const OUTPUT = "WebConfig";

/** Text of `/config.json`: what is deployed with the site, and where the user pool answers on this machine. Empty for an application without a site. */
export function webConfigOf(template: ResolvedApplication, origin: string): string {
  const output = template.output(OUTPUT);
  if (output === undefined) return "{}";
  const deployed = WebConfig.parse(JSON.parse(String(output)));
  return JSON.stringify({
    ...deployed,
    userPoolEndpoint: `${origin}${browserPathOf("cognito-idp")}/`,
  } satisfies WebConfig);
}
