export function showMs(ms: number): string {
  if (ms >= 1000) return `${(ms / 1000).toFixed(ms >= 10_000 ? 0 : 1)} s`;
  return `${ms >= 100 ? ms.toFixed(0) : ms >= 10 ? ms.toFixed(1) : ms.toFixed(2)} ms`;
}

export const showCount = (n: number): string => n.toLocaleString("en-US", { maximumFractionDigits: 1 });
export const showRatio = (ratio: number): string => `${ratio >= 10 ? ratio.toFixed(0) : ratio.toFixed(2)} ×`;
export const showKb = (bytes: number): string => `${(bytes / 1024).toFixed(0)} KB`;
export const showMb = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
