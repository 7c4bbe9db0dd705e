import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#functions/testing/seeds.ts";
import { deviceNameOf } from "./device-name.ts";

const WEBKIT = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const BLINK = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X)";
const ANDROID = "Mozilla/5.0 (Linux; Android 10; K)";

test.each([
  [`${WINDOWS.slice(0, -1)}; rv:145.0) Gecko/20100101 Firefox/145.0`, "Firefox on Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  ["Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0", "Firefox on Android"],
  [`${IPHONE} ${WEBKIT} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, "Firefox on iPhone"],
  [`${WINDOWS} ${BLINK} Safari/537.36`, "Chrome on Windows"],
  [`${MAC} ${BLINK} Safari/537.36`, "Chrome on Mac"],
  [`${ANDROID} ${BLINK} Mobile Safari/537.36`, "Chrome on Android"],
  [`${IPHONE} ${WEBKIT} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`, "Chrome on iPhone"],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Safari/537.36`, "Chrome on ChromeOS"],
  ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/142.0.0.0 Safari/537.36", "Chrome on Linux"],
  [`${WINDOWS} ${BLINK} Safari/537.36 Edg/142.0.0.0`, "Edge on Windows"],
  [`${ANDROID} ${BLINK} Mobile Safari/537.36 EdgA/142.0.0.0`, "Edge on Android"],
  [`${MAC} ${BLINK} Safari/537.36 OPR/124.0.0.0`, "Opera on Mac"],
  [`${WINDOWS} ${BLINK} Safari/537.36 Vivaldi/7.6.3797.63`, "Vivaldi on Windows"],
  [
    `${ANDROID} AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet on Android",
  ],
  [`${MAC} ${WEBKIT} Version/18.6 Safari/605.1.15`, "Safari on Mac"],
  [`${IPHONE} ${WEBKIT} Version/18.6 Mobile/15E148 Safari/604.1`, "Safari on iPhone"],
  [`Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) ${WEBKIT} Version/16.6 Mobile/15E148 Safari/604.1`, "Safari on iPad"],
  [WINDOWS, "A browser on Windows"],
  ["Firefox/145.0", "Firefox"],
  ["curl/8.5.0", "Unknown device"],
  ["", "Unknown device"],
  [undefined, "Unknown device"],
])("names %s as %s", (userAgent, name) => {
  expect(deviceNameOf(userAgent)).toBe(name);
});

test("builds device names from known words only, for any user agent", () => {
  const fragment = fc.constantFrom(WINDOWS, MAC, IPHONE, ANDROID, BLINK, WEBKIT, "Firefox/1", "Edg/1", "<script>", " ");
  const userAgent = fc.oneof(
    fc.string(),
    fc.array(fragment).map((parts) => parts.join(" ")),
  );
  fc.assert(
    fc.property(userAgent, (text) => {
      expect(deviceNameOf(text)).toMatch(/^[A-Za-z]+( [A-Za-z]+){0,4}$/);
    }),
    runs(200),
  );
});
