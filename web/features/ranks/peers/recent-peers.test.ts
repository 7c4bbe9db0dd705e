import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keepRecentPeers, type RecentPeer, readRecentPeers, withRecentPeer } from "./recent-peers.ts";

const peer = (titleAsin: string, binding = "kindle_meta_binding"): RecentPeer => ({
  titleAsin,
  binding,
  title: titleAsin,
  author: null,
  image: null,
});
const opened = fc.array(
  fc.constantFrom(..."ABCDEFGHIJKLMNOP".split("")).map((name) => peer(name)),
  { maxLength: 40 },
);

const memory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
};

describe("recent peer titles", () => {
  test("are the last ten different books, the newest first", () => {
    fc.assert(
      fc.property(opened, (books) => {
        const recent = books.reduce<RecentPeer[]>((list, book) => withRecentPeer(list, book), []);
        const newestFirst = [...new Set(books.map(({ titleAsin }) => titleAsin).reverse())].slice(0, 10);
        expect(recent.map(({ titleAsin }) => titleAsin)).toEqual(newestFirst);
      }),
    );
  });

  test("are kept for each user of a browser", () => {
    const storage = memory();
    keepRecentPeers(storage, "ada", [peer("A")]);
    expect([readRecentPeers(storage, "ada"), readRecentPeers(storage, "bea")]).toEqual([[peer("A")], []]);
  });

  test.each(["{", "[1]", '{"a":1}'])("forget the damaged text %s", (text) => {
    expect(readRecentPeers({ getItem: () => text }, "ada")).toEqual([]);
  });

  test("survive a browser that keeps nothing", () => {
    const refusing = {
      getItem: () => {
        throw new DOMException("denied");
      },
      setItem: () => {
        throw new DOMException("full");
      },
    };
    expect(() => keepRecentPeers(refusing, "ada", [peer("A")])).not.toThrow();
    expect(readRecentPeers(refusing, "ada")).toEqual([]);
  });
});
