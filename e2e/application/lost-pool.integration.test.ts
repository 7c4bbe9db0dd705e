import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { apiClient, callOrThrow } from "#local/testing/application/client.ts";
import { linkTo } from "#local/testing/application/mailbox.ts";
import { PASSWORD, peopleOf, registration } from "#local/testing/application/people.ts";
import { signIn } from "#local/testing/application/sign-in.ts";
import { type Application, startApplication } from "#local/testing/application/start-application.ts";
import { temporaryFolder } from "#local/testing/start-fixture.ts";
import { getUser, register, updatePreferences } from "#shared/api/accounts/accounts.ts";
import { forgotPassword, resetPassword } from "#shared/api/accounts/security.ts";
import { listBooks } from "#shared/api/books/books.ts";
import { createBook } from "#shared/api/books/edit.ts";

const folder = temporaryFolder();
let application: Application | undefined;
afterAll(async () => {
  await application?.stop();
  folder.remove();
});

async function start() {
  application = await startApplication(folder);
  const client = apiClient(application.origin);
  return { application, client, people: peopleOf(application, client) };
}

/** Deletes everything stored by the user pool: users, passwords, sign-ins and signing keys. */
function losePool(): void {
  for (const name of readdirSync(folder.path)) if (name.startsWith("user-pool.")) rmSync(join(folder.path, name));
}

test("a person who resets their password after the loss of the user pool finds their data under the same ID", async () => {
  const before = await start();
  const mara = await before.people.author();
  const token = mara.tokens.access;
  const formats = [{ asin: "B0DRILL001", format_id: 1 }];
  const book = { title: "Salt", authors: [{ name: "Mara Lindqvist" }], formats };
  await callOrThrow(before.client, createBook, { token, body: book });
  await callOrThrow(before.client, updatePreferences, { token, body: { currency: "EUR" } });
  await before.application.stop();
  losePool();

  const after = await start();
  const { client } = after;
  expect((await client(getUser, { token })).status).toBe(401);
  await expect(signIn(after.application, mara.email, PASSWORD)).rejects.toThrow("Incorrect username or password.");
  await callOrThrow(client, forgotPassword, { body: { email: mara.email } });
  const params = await linkTo(after.application.origin, mara.email, "reset/password");
  const password = "another harbour";
  await callOrThrow(client, resetPassword, { params, body: { password, password_confirmation: password } });

  const access = (await after.people.arrive(mara.email, password)).access;
  const user = await callOrThrow(client, getUser, { token: access });
  expect(user.body).toMatchObject({ id: mara.id, email: mara.email, currency: "EUR" });
  const books = await callOrThrow(client, listBooks, { token: access });
  expect(books.body.data.map(({ title }: { title: string }) => title)).toEqual(["Salt"]);

  expect((await client(register, { body: registration(mara.email) })).status).toBe(422);
});
