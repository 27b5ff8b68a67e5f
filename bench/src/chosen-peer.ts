/** Returns the peer that the first argument of this process names. @throws if the argument names none of `peers`. */
export function chosenPeer<Peer extends string>(peers: readonly Peer[]): Peer {
  const name = process.argv[2]
  const peer = peers.find((known) => known === name)
  if (!peer) throw new Error(`There is no peer ${name}: ${peers.join(', ')}`)
  return peer
}
