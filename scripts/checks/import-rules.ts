import type { IRegularForbiddenRuleType } from "dependency-cruiser";

/**
 * The architecture's import rules, which `npm test` checks. Paths are regular expressions on files relative to the
 * root.
 */

const TESTS = "(\\.test\\.tsx?$|/testing/)";

const forbid = (
  name: string,
  from: IRegularForbiddenRuleType["from"],
  to: IRegularForbiddenRuleType["to"],
): IRegularForbiddenRuleType => ({
  name,
  severity: "error",
  from,
  to,
});

export const rules: readonly IRegularForbiddenRuleType[] = [
  forbid("no cycles", {}, { circular: true }),
  // Types of Lambda events come from a types-only package.
  forbid("imports resolve", {}, { couldNotResolve: true, pathNot: "^aws-lambda$" }),

  // shared/primitives ← catalogue ← domain, sources ← api, messages
  forbid(
    "shared stands alone",
    { path: "^shared/" },
    { path: "^(functions|infra|local|scripts|web|extension|e2e|bench)/" },
  ),
  forbid(
    "primitives import only primitives",
    { path: "^shared/primitives/", pathNot: TESTS },
    { path: "^shared/", pathNot: "^shared/primitives/" },
  ),
  forbid(
    "the catalogue imports primitives only",
    { path: "^shared/catalogue/", pathNot: TESTS },
    { path: "^shared/", pathNot: "^shared/(catalogue|primitives)/" },
  ),
  forbid("rules know no wire", { path: "^shared/(domain|sources)/", pathNot: TESTS }, { path: "^shared/messages/" }),
  forbid(
    "shared has no AWS, no React and nothing of Node",
    { path: "^shared/", pathNot: TESTS },
    { path: "node_modules/(@aws-sdk|@middy|react|@mantine|electrodb|highcharts)|^node:" },
  ),
  forbid("shared uses no Node core", { path: "^shared/", pathNot: TESTS }, { dependencyTypes: ["core"] }),

  // sources: files ← a source's folder ← index, the registry
  forbid(
    "the reading of files knows no source",
    { path: "^shared/sources/(files/|[^/]+\\.ts$)", pathNot: ["^shared/sources/(index|sources)\\.ts$", TESTS] },
    { path: "^shared/sources/(?!files/)[^/]+/" },
  ),
  forbid(
    "a source knows no other source",
    { path: "^shared/sources/(?!files/)([^/]+)/", pathNot: TESTS },
    { path: "^shared/sources/(?!files/)[^/]+/", pathNot: "^shared/sources/$1/" },
  ),
  forbid(
    "the registry alone knows a source; Amazon's API, facts and requests are used where Amazon is meant",
    { pathNot: ["^shared/sources/", TESTS] },
    { path: "^shared/sources/(?!amazon/|files/)[^/]+/" },
  ),
  forbid(
    "files are read through the registry, except by what has asked Amazon for one",
    {
      path: "^(shared|functions|web|extension|infra|scripts)/",
      pathNot: [
        "^shared/sources/",
        "^functions/sync/fetch/fetch-report\\.ts$",
        "^extension/sync/fetch-file\\.ts$",
        TESTS,
      ],
    },
    { path: "^shared/sources/amazon/(reader|workbook/(read-workbook|to-facts|to-months))\\.ts$" },
  ),

  // functions
  forbid(
    "functions never import the web, infra or the extension",
    { path: "^functions/" },
    { path: "^(web|infra|scripts|extension|e2e|bench)/" },
  ),
  forbid(
    "functions know no local cloud; their tests may use it",
    { path: "^functions/", pathNot: TESTS },
    { path: "^local/" },
  ),
  forbid(
    "the web never imports functions, infra or the extension",
    { path: "^web/" },
    { path: "^(functions|infra|local|scripts|extension|e2e|bench)/" },
  ),
  forbid(
    "infra knows neither the local cloud nor the scripts",
    { path: "^infra/", pathNot: TESTS },
    { path: "^(local|scripts)/" },
  ),
  forbid(
    "infra reads of functions only what they need in their environment",
    { path: "^infra/", pathNot: "\\.test\\.ts$" },
    { path: "^functions/", pathNot: "^functions/[^/]+/env\\.ts$" },
  ),
  forbid(
    "only stores touch entities",
    { path: "^functions/", pathNot: `^functions/entities/|store\\.ts$|${TESTS}` },
    { path: "^functions/entities/", pathNot: "^functions/entities/(base|env)\\.ts$" },
  ),
  forbid(
    "the SDK lives in adapters, platform and entity wiring",
    { path: "^functions/", pathNot: `^functions/(adapters|platform|entities)/|store\\.ts$|${TESTS}` },
    { path: "node_modules/(@aws-sdk|stripe)/" },
  ),
  forbid(
    "a capability uses another only through its index",
    { path: "^functions/(?!(?:entities|adapters|platform|testing)/)([^/]+)/", pathNot: TESTS },
    {
      path: "^functions/(?!(?:entities|adapters|platform|testing)/)([^/]+)/",
      pathNot: ["^functions/$1/", "/index\\.ts$"],
    },
  ),
  forbid(
    "adapters and platform know no capability",
    { path: "^functions/(adapters|platform)/", pathNot: TESTS },
    // The HTTP chain checks the plan on every call; entitlements have no endpoint of their own.
    { path: "^functions/(?!(?:entities|adapters|platform|entitlements)/)" },
  ),
  forbid(
    "the extension never imports functions, the web or infra",
    { path: "^extension/" },
    { path: "^(functions|web|infra|local|scripts|e2e|bench)/" },
  ),
  forbid(
    "the extension is known by its build alone, and that by what it declares; tests drive it",
    { path: "^infra/", pathNot: ["^scripts/build-extension\\.ts$", TESTS] },
    { path: "^extension/" },
  ),
  forbid(
    "production code never imports testing",
    // The simulated year is a test of its own, which never ships.
    { path: "^(shared|functions|web|extension|infra|local|scripts)/", pathNot: [TESTS, "^local/year/"] },
    { path: "/testing/" },
  ),

  // bench: the worlds judge the effect rule, so they know neither it nor the data that it was built on
  forbid(
    "the worlds of the insights know only what the product takes",
    { path: "^bench/insights/worlds/", pathNot: TESTS },
    {
      pathNot:
        "^bench/insights/worlds/|^shared/(catalogue|primitives)/|^shared/domain/(report-month|booklogs/book-log|exchange-rates/monthly-rates|kenp/rate-table|royalties/months/report-months)\\.ts$",
    },
  ),

  forbid(
    "the worlds of page reads and signals don't know the rules that are judged in them",
    { path: "^bench/(reads|signals)/worlds/", pathNot: TESTS },
    { pathNot: "^bench/(reads|signals|insights)/worlds/|^shared/primitives/" },
  ),

  // web: lib ← api ← components ← features ← app
  forbid(
    "features never import each other",
    { path: "^web/features/([^/]+)/" },
    { path: "^web/features/([^/]+)/", pathNot: "^web/features/$1/" },
  ),
  forbid(
    "features do not know the application",
    { path: "^web/features/" },
    { path: "^web/app/", pathNot: "^web/app/theme\\.ts$" },
  ),
  forbid(
    "web/api has the queries of the endpoints and knows lib alone",
    { path: "^web/api/" },
    { path: "^web/(app|components|features)/" },
  ),
  forbid(
    "lib knows neither queries nor components",
    { path: "^web/lib/", pathNot: TESTS },
    { path: "^web/(api|components)/" },
  ),
  forbid(
    "queries and mutations of endpoints are declared in web/api",
    { path: "^web/(app|components|features)/", pathNot: TESTS },
    { path: "^web/lib/api/query\\.ts$" },
  ),
  forbid(
    "lib and components know no feature",
    { path: "^web/(lib|components)/" },
    { path: "^web/(features|app)/", pathNot: "^web/app/theme\\.ts$" },
  ),
];
