import { beforeEach, expect, test } from "vitest";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { memoryVault } from "#functions/testing/memory-vault.ts";
import { DAY_MS, MINUTE_MS } from "#shared/primitives/durations.ts";
import { cachedKeyVault } from "./key-cache.ts";
import type { KeyVault } from "./key-vault.ts";

const ADA = { userId: "ada", purpose: "session" };
const MARA = { userId: "mara", purpose: "session" };

let clock: ReturnType<typeof fakeClock>;
let opened: number;
let vault: KeyVault;
beforeEach(() => {
  clock = fakeClock();
  opened = 0;
  const service = memoryVault();
  const counted: KeyVault = {
    ...service,
    openKey: (wrapped, context) => {
      opened += 1;
      return service.openKey(wrapped, context);
    },
  };
  vault = cachedKeyVault(counted, clock);
});

test("asks the key service once a day for a key", async () => {
  const { plain, wrapped } = await vault.newKey(ADA);
  for (let n = 0; n < 4; n++) expect(await vault.openKey(wrapped, ADA)).toEqual(plain);
  expect(opened).toBe(1);
  clock.advance(DAY_MS);
  expect(await vault.openKey(wrapped, ADA)).toEqual(plain);
  expect(opened).toBe(2);
});

test("never opens a held key for another context", async () => {
  const { wrapped } = await vault.newKey(ADA);
  await vault.openKey(wrapped, ADA);
  expect(await vault.openKey(wrapped, MARA)).toBeNull();
  expect(opened).toBe(2);
});

test("keeps its key when the caller overwrites the answer", async () => {
  const { plain, wrapped } = await vault.newKey(ADA);
  (await vault.openKey(wrapped, ADA))?.fill(0);
  (await vault.openKey(wrapped, ADA))?.fill(0);
  expect(await vault.openKey(wrapped, ADA)).toEqual(plain);
});

test("holds no key beyond the time that the caller allows", async () => {
  const { wrapped } = await vault.newKey(ADA);
  const until = clock.now() + MINUTE_MS;
  await vault.openKey(wrapped, ADA, until);
  clock.advance(MINUTE_MS);
  await vault.openKey(wrapped, ADA);
  expect(opened).toBe(2);
});

test("forgets the keys of one context and no others", async () => {
  const [ofAda, ofMara] = [await vault.newKey(ADA), await vault.newKey(MARA)];
  await vault.openKey(ofAda.wrapped, ADA);
  await vault.openKey(ofMara.wrapped, MARA);
  vault.forget?.(ADA);
  await vault.openKey(ofAda.wrapped, ADA);
  await vault.openKey(ofMara.wrapped, MARA);
  expect(opened).toBe(3);
});

test("drops the least recently used key first when it holds five thousand", async () => {
  const first = await vault.newKey(ADA);
  const second = await vault.newKey(MARA);
  await vault.openKey(first.wrapped, ADA);
  await vault.openKey(second.wrapped, MARA);
  await vault.openKey(first.wrapped, ADA);
  for (let n = 0; n < 4_999; n++) {
    const context = { userId: `author-${n}` };
    await vault.openKey((await vault.newKey(context)).wrapped, context);
  }
  opened = 0;
  await vault.openKey(first.wrapped, ADA);
  expect(opened).toBe(0);
  await vault.openKey(second.wrapped, MARA);
  expect(opened).toBe(1);
});
