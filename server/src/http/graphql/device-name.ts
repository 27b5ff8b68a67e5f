const browsers: [RegExp, string][] = [
  [/\bZalo\b/i, 'Zalo'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bcoc_coc_browser\//, 'Cốc Cốc'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const firstMatch = (table: [RegExp, string][], text: string) => table.find(([pattern]) => pattern.test(text))?.[1]

/**
 * Returns browser and system, by which people recognise their device: `Chrome, Android`. Returns 'Thiết bị khác' if both are
 * unknown.
 */
export function nameDevice(userAgent: string | undefined): string {
  const parts = [firstMatch(browsers, userAgent ?? ''), firstMatch(systems, userAgent ?? '')].filter(Boolean)
  return parts.join(', ') || 'Thiết bị khác'
}
