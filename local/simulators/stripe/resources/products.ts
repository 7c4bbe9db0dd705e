import type Stripe from "stripe";
import * as z from "zod";
import type { Routes } from "../http/routes.ts";
import { begin, change, need, type World } from "../state/world.ts";
import { invalid } from "../wire/errors.ts";
import { page } from "../wire/list.ts";
import { emptied, expand, mergedMetadata, metadata, paging, text, yesOrNo } from "../wire/params.ts";

const Fields = z.strictObject({
  name: text.optional(),
  active: yesOrNo.optional(),
  description: emptied(text).optional(),
  metadata: metadata.optional(),
  unit_label: text.optional(),
  expand: expand.optional(),
});
const Create = Fields.extend({ id: text.optional(), name: text });
const List = z.strictObject({ ...paging, active: yesOrNo.optional(), ids: z.array(text).optional() });

function create(world: World, params: z.output<typeof Create>): Stripe.Product {
  const id = params.id ?? world.store.newId("prod");
  if (world.store.find("product", id))
    throw invalid(`Product already exists with ID "${id}".`, { code: "resource_already_exists", param: "id" });
  return begin(world, "product", "product.created", {
    id,
    object: "product",
    active: params.active ?? true,
    created: world.at(),
    default_price: null,
    description: params.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: mergedMetadata({}, params.metadata),
    name: params.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: params.unit_label ?? null,
    updated: world.at(),
    url: null,
  });
}

export const products: Routes = (on) => {
  on("POST", "/v1/products", Create, create);
  on("GET", "/v1/products", List, (world, { active, ids, ...paging }) => {
    const found = world.store
      .list("product")
      .filter((product) => (active === undefined || product.active === active) && (!ids || ids.includes(product.id)));
    return page("/v1/products", found, paging);
  });
  on("GET", "/v1/products/:id", z.strictObject({ expand: expand.optional() }), (world, _, { id }) =>
    need(world, "product", id),
  );
  on("POST", "/v1/products/:id", Fields, (world, { expand: _, metadata: given, ...fields }, { id }) => {
    const product = need(world, "product", id);
    const next = { ...product, ...defined(fields), metadata: mergedMetadata(product.metadata, given) };
    const isSame = JSON.stringify(next) === JSON.stringify(product);
    return isSame ? product : change(world, "product", product, { ...next, updated: world.at() });
  });
};

export const defined = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
