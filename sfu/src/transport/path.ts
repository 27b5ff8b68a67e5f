/** Maximum length of a datagram in bytes. Browsers send datagrams that fit into an Ethernet frame, which are shorter. */
export const maxDatagramLength = 2_048

/** A network path between one of our addresses and one address of a browser. */
export type Path = {
  readonly remoteAddress: string
  readonly remotePort: number
  /** True for TCP. An open TCP connection proves that the remote address is not forged, so no consent is needed. */
  readonly isConnection: boolean
  /** Sends a datagram, or drops it if too many bytes wait. The caller must not change the datagram while it waits to be sent. */
  send(datagram: Buffer): void
  close(): void
}

/** A path and the transport of the browser at its end. `owner` is null until an authentic check has come on the path. */
export type OwnedPath = { readonly path: Path; owner: Owner | null }

/** The side of a participant's transport that receives datagrams. */
export type Owner = {
  /** Returns true if the datagram was an authentic check. */
  check(datagram: Buffer, path: Path): boolean
  /**
   * Returns false if the datagram is foreign: neither DTLS nor authentic SRTP or SRTCP. Returns true for a repeated SRTP packet,
   * and for a datagram that a rate limit dropped unread.
   */
  receive(datagram: Buffer, path: Path): boolean
  /** Stops using a path, because it is closed or now belongs to another owner. */
  forget(path: Path): void
}
