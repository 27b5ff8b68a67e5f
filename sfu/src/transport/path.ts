/** Bytes; none that a browser sends is longer than what an Ethernet carries. */
export const maxDatagramLength = 2_048

/** One way to a browser: from an address of ours to one of theirs. */
export type Path = {
  readonly remoteAddress: string
  readonly remotePort: number
  /** A connection, which shows by itself that who answers is there. */
  readonly isConnection: boolean
  /** Drops the datagram while too many wait already. What is sent may be overwritten some time after. */
  send(datagram: Buffer): void
  close(): void
}

/** Whose path it is, from the first check on it that proved authentic. */
export type Arrival = { readonly path: Path; owner: Owner | null }

export type Owner = {
  /** Whether it was an authentic check. */
  check(datagram: Buffer, path: Path): boolean
  /** Whether it was DTLS or authentic media, or too much at once to be looked at. */
  receive(datagram: Buffer, path: Path): boolean
  forget(path: Path): void
}
