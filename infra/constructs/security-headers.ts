import { Duration } from "aws-cdk-lib";
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";

export interface ContentOrigins {
  readonly covers: readonly string[];
  readonly identity: string;
  readonly uploads: string;
  /** Origin of the WebSocket, starting with `wss://`. */
  readonly socket: string;
}

/**
 * Content security policy of pages. Charts and the component library create style elements, hence `'unsafe-inline'` for
 * those alone; style attributes and inline scripts stay forbidden.
 */
export const contentSecurityPolicy = ({ covers, identity, uploads, socket }: ContentOrigins): string =>
  [
    "default-src 'none'",
    "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
    "style-src 'self'",
    "style-src-elem 'self' 'unsafe-inline'",
    "style-src-attr 'none'",
    `img-src 'self' data: ${covers.join(" ")}`,
    "font-src 'self'",
    `connect-src 'self' ${identity} ${uploads} ${socket} https://api.stripe.com`,
    "frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join("; ");

export class SecurityHeaders extends ResponseHeadersPolicy {
  constructor(scope: Construct, id: string, origins: ContentOrigins) {
    super(scope, id, {
      comment: "Colophon: content security policy, no framing",
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(origins), override: true },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(365),
          includeSubdomains: true,
          override: true,
        },
      },
      customHeadersBehavior: {
        customHeaders: [
          {
            header: "permissions-policy",
            value: "camera=(), geolocation=(), microphone=(), usb=()",
            override: true,
          },
          { header: "cross-origin-opener-policy", value: "same-origin", override: true },
        ],
      },
    });
  }
}
