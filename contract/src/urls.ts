/** Parses a URL; null if the text is not a URL. URL.parse does the same, but older phones do not have it. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
