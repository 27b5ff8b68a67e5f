/**
 * Returns the host name in a text that a person typed: in small letters and A-labels (RFC 5890), without scheme, port and path.
 * Null if the text holds no name of a site on the internet: at least two labels, and no IP address.
 */
export function hostNameOf(text: string): string | null {
  const typed = text.trim().replace(/^https?:\/\//i, '')
  if (/[\s@]/.test(typed) || !URL.canParse(`http://${typed}`)) return null
  const name = new URL(`http://${typed}`).hostname.replace(/\.$/, '')
  const labels = name.split('.')
  const isName = labels.length >= 2 && labels.every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label))
  return isName && name.length <= 253 && /[a-z]/.test(labels.at(-1) ?? '') ? name : null
}

/** Returns the address on a host, with the protocol and port of `publicUrl`. An empty host is that of `publicUrl`. */
export function addressOn(host: string, publicUrl: string): string {
  if (host === '') return publicUrl
  const url = new URL(publicUrl)
  url.hostname = host
  return url.origin
}
