/** The URL that a text is, or null when it is none. URL.parse would do it; phones in use do not have it. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
