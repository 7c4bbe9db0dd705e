import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as z from "zod";

/**
 * Writes the bill of materials of what is deployed and published, `.build/sbom.cdx.json`: every package of the
 * functions, the site and the extension with version, license and hash, in CycloneDX 1.5. The bytes depend only on the
 * lock file.
 */

const ROOT = join(import.meta.dirname, "..");
const FILE = join(ROOT, ".build/sbom.cdx.json");

const Component = z.looseObject({
  "bom-ref": z.string(),
  name: z.string(),
  version: z.string(),
  licenses: z
    .array(z.union([z.object({ license: z.looseObject({ id: z.string() }) }), z.object({ expression: z.string() })]))
    .optional(),
});
const Bill = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ "bom-ref": z.string(), name: z.string() }) }),
  components: z.array(Component),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).optional() })),
});
export type BillOfMaterials = z.output<typeof Bill>;

interface Locked {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
}

/** `name@version` of what the lock file installs for the product itself. Optional packages are Node and the table's engine. */
function productPackages(): ReadonlySet<string> {
  const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
  return new Set(
    Object.entries<Locked>(packages)
      .filter(([path, { dev, optional, devOptional }]) => path !== "" && !dev && !optional && !devOptional)
      .map(([path, { version }]) => `${path.split("node_modules/").at(-1)}@${version}`),
  );
}

/** Reads the lock file by npm. Throws when npm refuses it. */
export function billOfMaterials(): BillOfMaterials {
  // With `--omit=dev`, npm also leaves out whatever a development package needs as well.
  const { stdout, stderr, status } = spawnSync(
    "npm",
    ["sbom", "--sbom-format=cyclonedx", "--package-lock-only", "--include=dev", "--loglevel=error"],
    { cwd: ROOT, encoding: "utf8", shell: process.platform === "win32", maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0) throw new Error(`npm wrote no bill of materials: ${stderr}`);
  const { serialNumber, metadata, components, dependencies, ...bill } = Bill.parse(JSON.parse(stdout));
  const { timestamp, tools, ...said } = metadata;
  const product = productPackages();
  const kept = components.filter(({ name, version }) => product.has(`${name}@${version}`));
  const refs = new Set([said.component["bom-ref"], ...kept.map((one) => one["bom-ref"])]);
  return {
    ...bill,
    // npm names the project after its folder.
    metadata: { ...said, component: { ...said.component, name: "colophon" } },
    components: kept.map(({ scope, ...one }) => ({ ...one, scope: "required" })),
    dependencies: dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) })),
  };
}

/** `name@version` of each package that has one of these modules; modules are paths within a `node_modules`. */
export function packagesOf(modules: Iterable<string>): ReadonlySet<string> {
  const packages = new Set<string>();
  for (const path of modules) {
    const at = path.lastIndexOf("node_modules/");
    if (at < 0) continue;
    const [first = "", second = ""] = path.slice(at + "node_modules/".length).split("/");
    const name = first.startsWith("@") ? `${first}/${second}` : first;
    const described = join(ROOT, path.slice(path.indexOf("node_modules/"), at), "node_modules", name, "package.json");
    const { version } = JSON.parse(readFileSync(described, "utf8")) as { version: string };
    packages.add(`${name}@${version}`);
  }
  return packages;
}

/** Writes the bill beside the builds, and says so. */
export function writeBillOfMaterials(): void {
  const bill = billOfMaterials();
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${bill.components.length} packages: .build/sbom.cdx.json`);
}

if (import.meta.main) writeBillOfMaterials();
