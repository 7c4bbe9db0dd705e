import { describe, expect, test } from "vitest";
import { keepSeen, readSeen } from "./use-new-since.ts";

const US = "ATVPDKIKX0DER";
const memory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
};

describe("the newest review that was seen", () => {
  test("is kept for each user and store, and never gets older", () => {
    const storage = memory();
    keepSeen(storage, "ada", US, "2026-11-20T08:00:00.000Z");
    keepSeen(storage, "ada", US, "2026-11-02T08:00:00.000Z");
    expect(readSeen(storage, "ada", US)).toBe("2026-11-20T08:00:00.000Z");
    expect([readSeen(storage, "ada", "A1F83G8C2ARO7P"), readSeen(storage, "bea", US)]).toEqual([null, null]);
  });

  test("is unknown in a browser that keeps nothing or something else", () => {
    const refusing = {
      getItem: () => {
        throw new DOMException("denied");
      },
      setItem: () => {
        throw new DOMException("full");
      },
    };
    expect(() => keepSeen(refusing, "ada", US, "2026-11-20T08:00:00.000Z")).not.toThrow();
    expect([readSeen(refusing, "ada", US), readSeen({ getItem: () => "soon" }, "ada", US)]).toEqual([null, null]);
  });
});
