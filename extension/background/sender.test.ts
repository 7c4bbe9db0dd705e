import { describe, expect, test } from "vitest";
import { externalSender, internalSender, type OwnAddresses } from "./sender.ts";

const OWN: OwnAddresses = {
  id: "colophonsownid",
  popup: "chrome-extension://colophonsownid/popup.html",
  isSite: (origin) => origin === "https://colophon.example",
};
type From = chrome.runtime.MessageSender;
const page = (changes: Partial<From> = {}): From => ({
  url: "https://colophon.example/royalties?x=1",
  origin: "https://colophon.example",
  frameId: 0,
  tab: { id: 1 },
  ...changes,
});
const at = (url: string): Partial<From> => ({ url, origin: URL.parse(url)?.origin });

test("accepts a site page in the top frame of a tab", () => {
  expect(externalSender(page(), OWN)).toEqual({ kind: "page", origin: "https://colophon.example" });
  expect(internalSender(page({ id: OWN.id }), OWN)).toEqual({ kind: "page", origin: "https://colophon.example" });
  // Older browsers send the URL without the origin.
  expect(internalSender(page({ id: OWN.id, origin: undefined }), OWN)).not.toBeNull();
});

describe("rejects every other sender:", () => {
  test.each([
    ["another site", at("https://evil.example/")],
    ["a site below ours", at("https://evil.colophon.example/")],
    ["a site above ours", at("https://example/")],
    ["a host that starts like ours", at("https://colophon.example.evil.test/")],
    ["a host that ends like ours", at("https://notcolophon.example/")],
    ["our host as the user name of another", at("https://colophon.example@evil.test/")],
    ["our host in another's path", at("https://evil.test/https://colophon.example/")],
    ["our site without encryption", at("http://colophon.example/")],
    ["our site at another port", at("https://colophon.example:8443/")],
    ["this machine", at("http://localhost:4400/")],
    ["Amazon", at("https://kdp.amazon.com/")],
    ["a file", at("file:///home/clara/colophon.example.html")],
    ["a data URL", at("data:text/html,hello")],
    ["a blank page", at("about:blank")],
    ["another extension's page", at("chrome-extension://another/popup.html")],
    ["a sandboxed page of ours", { origin: "null" }],
    ["a page whose origin differs from its URL", { origin: "https://evil.example" }],
    ["a page of ours in a frame", { frameId: 3 }],
    ["a page without a frame", { frameId: undefined }],
    ["a page without a tab", { tab: undefined }],
    ["a page without a URL", { url: undefined }],
    ["an invalid URL", { url: "https://" }],
  ])("%s", (_, changes) => {
    expect(externalSender(page(changes), OWN)).toBeNull();
    expect(internalSender(page({ id: OWN.id, ...changes }), OWN)).toBeNull();
  });

  test("another extension, even when it runs on our page", () => {
    expect(externalSender(page({ id: "another" }), OWN)).toBeNull();
    expect(internalSender(page({ id: "another" }), OWN)).toBeNull();
    expect(internalSender(page(), OWN)).toBeNull();
  });
});

test("identifies the popup by its own URL alone", () => {
  expect(internalSender({ id: OWN.id, url: OWN.popup }, OWN)).toEqual({ kind: "popup" });
  expect(internalSender({ id: OWN.id, url: `${OWN.popup}?x` }, OWN)).toBeNull();
  expect(externalSender({ url: OWN.popup }, OWN)).toBeNull();
});
