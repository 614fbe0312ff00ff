const KILOBYTE = 1024

/** The size of a file in the unit people know, e.g. `320 KB`, `1.5 MB`. */
export function sayFileSize(bytes: number): string {
  if (bytes < KILOBYTE * KILOBYTE) return `${Math.max(1, Math.round(bytes / KILOBYTE))} KB`
  return `${(bytes / KILOBYTE / KILOBYTE).toFixed(1)} MB`
}
