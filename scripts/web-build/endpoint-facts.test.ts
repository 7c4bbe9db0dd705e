import { expect, test } from "vitest";
import * as accounts from "#shared/api/accounts/accounts.ts";
import { factsOf, withFacts } from "./endpoint-facts.ts";

const known = () => new Set(["getUser", "updateUser", "THEMES"]);
const IMPORT = 'import { getUser, updateUser, Preferences, type User } from "#shared/api/accounts/accounts.ts";';

test("keeps what a call needs and leaves the schemas behind", () => {
  const facts = factsOf(accounts);
  expect(facts).toContain('export const getUser = {"name":"getUser","method":"GET","path":"/user","access":"member"');
  expect(facts).not.toMatch(/"(?:body|response|summary)":/);
  expect(facts).not.toContain("export const Preferences");
  expect(facts).toContain('export const THEMES = ["light","dark","auto"]');
});

test("imports endpoints as facts and schemas as they are", () => {
  expect(withFacts(IMPORT, known)).toBe(
    'import { getUser, updateUser } from "#shared/api/accounts/accounts.ts?facts"; import { Preferences, type User } from "#shared/api/accounts/accounts.ts";',
  );
});

test("drops an import when only its types are used", () => {
  expect(withFacts('import { getUser, type User } from "#shared/api/a.ts";', known)).toBe(
    'import { getUser } from "#shared/api/a.ts?facts";',
  );
});

test.each(["endpointForm(updateUser)", "bodySchemaOf(updateUser)", "updateUser.body?.shape"])(
  "keeps the schemas of an endpoint used as %s",
  (use) => {
    const code = `import { updateUser } from "#shared/api/accounts/accounts.ts";\n${use};`;
    expect(withFacts(code, known)).toBe(code);
  },
);

test("takes a schema's type alone for no use", () => {
  const code = 'import { updateUser } from "#shared/api/a.ts";\ntype Body = typeof updateUser.body;';
  expect(withFacts(code, known)).toContain("?facts");
});

test("imports a whole module as facts if nothing else of it is used", () => {
  const all = 'import * as calls from "#shared/api/a.ts";\n';
  expect(withFacts(`${all}useQueryOf(calls.getUser, {});`, known)).toContain(
    'import * as calls from "#shared/api/a.ts?facts"',
  );
  for (const other of ["calls.Preferences.parse(text);", "endpointForm(calls.updateUser);", "calls.updateUser.body;"])
    expect(withFacts(all + other, known)).toBe(all + other);
});

test("takes the file of a module's name for no use", () => {
  const code = 'import * as users from "#shared/api/accounts/users.ts";\nuseQueryOf(users.getUser, {});';
  expect(withFacts(code, known)).toContain('from "#shared/api/accounts/users.ts?facts"');
});

test("imports the constants of messages without the messages", () => {
  expect(withFacts('import { THEMES } from "#shared/messages/a.ts";', known)).toContain("?facts");
});
