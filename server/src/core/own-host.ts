import { addressOn } from '@hien/contract/host-name'

/** A centre's own host name that counts, with what pages on it show of the centre. */
export type OwnHost = {
  /** In small letters and A-labels (RFC 5890), without a port. */
  host: string
  centreId: string
  name: string
  /** Slug of the centre's published page; null if the page is not published. */
  slug: string | null
  /** Colour as `#rrggbb`. */
  colour: string
  /** Address of the logo; null if there is none. */
  logo: string | null
}

/** The own host names of all centres, as this node read them last. */
export type OwnHosts = {
  /** Returns the own host that a Host header names; null for any other host, such as that of PUBLIC_URL. */
  of(header: string | undefined): OwnHost | null
  /** Returns the own host of the centre whose published page has this slug; null if the centre has none. */
  withPage(slug: string): OwnHost | null
  /** Reads the host names again, after a change and from time to time. */
  refresh(): Promise<void>
}

/** Returns the host name in a Host header, in small letters and without the port (RFC 9110, section 7.2). */
export const hostInHeader = (header: string | undefined): string => (header ?? '').toLowerCase().replace(/:\d*$/, '')

/** The site to which the links in a mail lead, and the name of its sender. */
export type Site = {
  /** Address without a trailing slash. */
  publicUrl: string
  /** Name of the centre on whose own host name the recipient uses the application; otherwise absent. */
  sender: { senderName?: string }
}

/** Returns the site on the own host name of a centre; without a centre, that of PUBLIC_URL. */
export const siteOn = (ownHost: OwnHost | null, publicUrl: string): Site => ({
  publicUrl: addressOn(ownHost?.host ?? '', publicUrl),
  sender: ownHost ? { senderName: ownHost.name } : {},
})
