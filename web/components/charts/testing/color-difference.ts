/** Color differences as people with normal, deuteranope and protanope sight see them, for the tests of the palettes. */

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** CIELAB: lightness, green to red, blue to yellow. */
type Lab = Triple;

const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const times = (matrix: Matrix, vector: Triple): Triple => [
  dot(matrix[0], vector),
  dot(matrix[1], vector),
  dot(matrix[2], vector),
];

/** From `#rrggbb` to linear sRGB (IEC 61966-2-1). */
function linearOf(hex: string): Triple {
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/**
 * Simulations at full severity, applied to linear sRGB. Source: Machado, Oliveira and Fernandes, "A Physiologically-based
 * Model for Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (2009).
 */
const SIGHTS = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  deuteranope: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanope: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
} as const satisfies Readonly<Record<string, Matrix>>;

type Sight = keyof typeof SIGHTS;
const EVERY_SIGHT: readonly Sight[] = ["normal", "deuteranope", "protanope"];

/** Linear sRGB to CIE XYZ, with the white point D65. */
const TO_XYZ: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const D65: Triple = [0.95047, 1, 1.08883];

const clamped = (value: number): number => Math.min(1, Math.max(0, value));

/** A color as seen, in CIELAB. */
export function labOf(hex: string, sight: Sight): Lab {
  const [r, g, b] = times(SIGHTS[sight], linearOf(hex));
  const xyz = times(TO_XYZ, [clamped(r), clamped(g), clamped(b)]);
  const root = (i: 0 | 1 | 2): number => {
    const t = xyz[i] / D65[i];
    return t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116;
  };
  const [x, y, z] = [root(0), root(1), root(2)];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const rad = (degrees: number): number => (degrees * Math.PI) / 180;
const hueOf = (a: number, b: number): number =>
  a === 0 && b === 0 ? 0 : (Math.atan2(b, a) * 180) / Math.PI + (b < 0 ? 360 : 0);

/**
 * The difference CIEDE2000 between two colors. Source: Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference Formula:
 * Implementation Notes, Supplementary Test Data, and Mathematical Observations", Color Research and Application 30 (2005).
 */
export function ciede2000([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const chroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)));
  const [ap1, ap2] = [(1 + g) * a1, (1 + g) * a2];
  const [c1, c2] = [Math.hypot(ap1, b1), Math.hypot(ap2, b2)];
  const [h1, h2] = [hueOf(ap1, b1), hueOf(ap2, b2)];
  const isGray = c1 * c2 === 0;
  const turn = isGray ? 0 : h2 - h1 > 180 ? h2 - h1 - 360 : h2 - h1 < -180 ? h2 - h1 + 360 : h2 - h1;
  const deltaH = 2 * Math.sqrt(c1 * c2) * Math.sin(rad(turn / 2));
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const total = h1 + h2;
  const h = isGray ? total : Math.abs(h1 - h2) <= 180 ? total / 2 : total < 360 ? total / 2 + 180 : total / 2 - 180;
  const t =
    1 -
    0.17 * Math.cos(rad(h - 30)) +
    0.24 * Math.cos(rad(2 * h)) +
    0.32 * Math.cos(rad(3 * h + 6)) -
    0.2 * Math.cos(rad(4 * h - 63));
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const sc = 1 + 0.045 * c;
  const sh = 1 + 0.015 * c * t;
  const rc = 2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  const rt = -Math.sin(rad(60 * Math.exp(-(((h - 275) / 25) ** 2)))) * rc;
  const [dl, dc, dh] = [(l2 - l1) / sl, (c2 - c1) / sc, deltaH / sh];
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + rt * dc * dh);
}

/** The smallest difference between two colors in the eyes of all three sights. */
export const differenceOf = (one: string, other: string): number =>
  Math.min(...EVERY_SIGHT.map((sight) => ciede2000(labOf(one, sight), labOf(other, sight))));

const luminanceOf = (hex: string): number =>
  TO_XYZ[1][0] * linearOf(hex)[0] + TO_XYZ[1][1] * linearOf(hex)[1] + TO_XYZ[1][2] * linearOf(hex)[2];

/** The contrast of WCAG 2.2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
