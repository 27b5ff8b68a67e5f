/** Returns the URL in a text; null if the text is not a URL. URL.parse does the same, but phones in use do not have it. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
