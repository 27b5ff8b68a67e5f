const kilobyte = 1024
const decimals = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 1 })

/** Returns for example `640 B`, `812 KB` or `1,4 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} B`
  if (bytes < kilobyte * kilobyte) return `${Math.round(bytes / kilobyte)} KB`
  return `${decimals.format(bytes / kilobyte / kilobyte)} MB`
}
