/** Maximum length of a datagram in bytes. Browsers send nothing longer than an Ethernet frame carries. */
export const maxDatagramLength = 2_048

/** A path to a browser: from one of our addresses to one of theirs. */
export type Path = {
  readonly remoteAddress: string
  readonly remotePort: number
  /** True for a TCP connection. A connection itself shows that the other end is there. */
  readonly isConnection: boolean
  /** Sends a datagram, or drops it if too many are waiting. Its memory may be overwritten some time after the call. */
  send(datagram: Buffer): void
  close(): void
}

/** A path and the transport that owns it. The first authentic check on the path sets the owner. */
export type Arrival = { readonly path: Path; owner: Owner | null }

export type Owner = {
  /** Returns true if the datagram was an authentic check. */
  check(datagram: Buffer, path: Path): boolean
  /** Returns true if the datagram was DTLS or authentic media, or was dropped unread by a rate limit. */
  receive(datagram: Buffer, path: Path): boolean
  forget(path: Path): void
}
