import type { BaseUrls } from "#local/model/base-urls.ts";
import type { ResolvedResource, ResolvedTemplate } from "#local/model/service.ts";
import { attributeOf, type Identity, identify } from "./identities.ts";
import { resolve, type Scope } from "./intrinsics.ts";
import { addressLocaliser, localiseAll } from "./local-addresses.ts";
import { isServed } from "./resource-types.ts";
import type { RawResource, RawStack } from "./template.ts";

interface Located {
  readonly stack: RawStack;
  readonly logicalId: string;
  readonly raw: RawResource;
}

/** Lookups across stacks: exports, identities, and one scope per stack. */
class Stacks {
  readonly #places: BaseUrls;
  readonly #scopes: ReadonlyMap<string, Scope>;
  readonly #exports = new Map<string, { scope: Scope; value: unknown }>();
  readonly #identities = new Map<string, Identity>();

  constructor(stacks: readonly RawStack[], places: BaseUrls) {
    this.#places = places;
    this.#scopes = new Map(stacks.map((s) => [s.name, this.#scopeOf(s)]));
    for (const stack of stacks) {
      const scope = this.scope(stack);
      for (const output of Object.values(stack.template.Outputs ?? {})) {
        if (output.Export)
          this.#exports.set(String(resolve(scope, output.Export.Name)), { scope, value: output.Value });
      }
    }
  }

  scope(stack: RawStack): Scope {
    const scope = this.#scopes.get(stack.name);
    if (!scope) throw new Error(`There is no stack ${stack.name}`);
    return scope;
  }

  identity({ stack, logicalId, raw }: Located): Identity {
    const key = `${stack.name}/${logicalId}`;
    const known = this.#identities.get(key);
    if (known) return known;
    const named = (property: string) => {
      const value = resolve(this.scope(stack), raw.Properties?.[property]);
      return typeof value === "string" ? value : undefined;
    };
    const identity = identify(raw.Type, { stack: stack.name, logicalId, named, places: this.#places });
    this.#identities.set(key, identity);
    return identity;
  }

  #scopeOf(stack: RawStack): Scope {
    const { template } = stack;
    const resource = (logicalId: string): Located => {
      const raw = template.Resources?.[logicalId];
      if (!raw) throw new Error(`${stack.name} refers to ${logicalId}, which it does not have`);
      return { stack, logicalId, raw };
    };
    const scope: Scope = {
      stack: stack.name,
      ref: (id) => {
        const parameter = template.Parameters?.[id];
        return parameter ? parameter.Default : this.identity(resource(id)).ref;
      },
      attribute: (id, attribute) => {
        const located = resource(id);
        const { Type } = located.raw;
        return attributeOf(this.identity(located), attribute, `${id} (${Type})`, isServed(Type, id, stack.name));
      },
      importValue: (name) => {
        const found = this.#exports.get(name);
        if (!found) throw new Error(`${stack.name} imports ${name}, which no stack exports`);
        return resolve(found.scope, found.value);
      },
      condition: (name) => {
        const answer = resolve(scope, template.Conditions?.[name]);
        if (typeof answer !== "boolean") throw new Error(`${stack.name} has no condition ${name}`);
        return answer;
      },
      mapping: (map, first, second) => template.Mappings?.[map]?.[first]?.[second],
    };
    return scope;
  }
}

export interface ResolvedApplication extends ResolvedTemplate {
  /** Returns the value of a stack's output by name; undefined when no stack has it. */
  output(name: string): unknown;
}

/**
 * Merges all stacks of the application into one list of served resources with local values. Omits resources whose
 * condition is false and types that the local cloud knowingly ignores.
 * @throws {UnsupportedResource} for a type that is neither served nor ignored
 */
export function resolveTemplate(raw: readonly RawStack[], places: BaseUrls): ResolvedApplication {
  const stacks = new Stacks(raw, places);
  const localise = addressLocaliser(places);
  const resources = raw.flatMap((stack) => {
    const scope = stacks.scope(stack);
    const present = Object.entries(stack.template.Resources ?? {}).filter(
      ([id, r]) => isServed(r.Type, id, stack.name) && (!r.Condition || scope.condition(r.Condition)),
    );
    return present.map(([logicalId, r]): ResolvedResource => {
      const identity = stacks.identity({ stack, logicalId, raw: r });
      const local = (value: unknown) => localiseAll(resolve(scope, value ?? {}), localise) as Record<string, unknown>;
      return {
        logicalId,
        stack: stack.name,
        type: r.Type,
        arn: identity.arn,
        ref: identity.ref,
        properties: local(r.Properties),
        metadata: local(r.Metadata),
      };
    });
  });
  const outputs = raw.flatMap((stack) =>
    Object.entries(stack.template.Outputs ?? {}).map(([name, o]) => [name, { stack, value: o.Value }] as const),
  );
  return {
    ...indexed(resources.filter((r) => !isProvidersOwn(r))),
    output(name) {
      const found = new Map(outputs).get(name);
      return found && localiseAll(resolve(stacks.scope(found.stack), found.value), localise);
    },
  };
}

/** The CDK's helper functions for custom resources, which have no entry file of ours and are never called locally. */
const isProvidersOwn = (r: ResolvedResource): boolean =>
  r.type === "AWS::Lambda::Function" && r.metadata["colophon:entry"] === undefined;

function indexed(resources: readonly ResolvedResource[]): ResolvedTemplate {
  const byId = Map.groupBy(resources, (r) => r.logicalId);
  const byType = Map.groupBy(resources, (r) => r.type);
  return {
    resources,
    byType: (type) => byType.get(type) ?? [],
    byId: (logicalId) => {
      const [found, ...others] = byId.get(logicalId) ?? [];
      if (!found) throw new Error(`The template has no ${logicalId}`);
      if (others.length > 0) throw new Error(`Several stacks have a ${logicalId}`);
      return found;
    },
  };
}
