import { browserPathOf } from "#local/model/base-urls.ts";
import type { ResolvedApplication } from "#local/template/resolve-template.ts";
import { WebConfig } from "#shared/api/web-config.ts";

const OUTPUT = "WebConfig";

/**
 * Builds the text of `/config.json`: the deployed configuration with the user pool's local address. Empty for an
 * application without a site.
 */
export function webConfigOf(template: ResolvedApplication, origin: string): string {
  const output = template.output(OUTPUT);
  if (output === undefined) return "{}";
  const deployed = WebConfig.parse(JSON.parse(String(output)));
  return JSON.stringify({
    ...deployed,
    userPoolEndpoint: `${origin}${browserPathOf("cognito-idp")}/`,
  } satisfies WebConfig);
}
