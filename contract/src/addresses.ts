/** The address, or null when the text is none. URL.parse would do it; phones in use do not have it. */
export function parseAddress(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
