/** The peers: the servers that are compared, with ours first. */
export const peers = ['signalr', 'ws', 'socket.io'] as const
export type Peer = (typeof peers)[number]

/** The names of the peers in the tables. */
export const peerNames: Record<Peer, string> = {
  signalr: '`@hien/signalr`',
  ws: 'bare `ws`, `send(string)`',
  'socket.io': '`socket.io`',
}

/** Returns the peer that the first argument of a child process names. Throws if there is none. */
export function peerOf(name: string | undefined): Peer {
  const peer = peers.find((known) => known === name)
  if (!peer) throw new Error(`There is no peer ${name}: ${peers.join(', ')}`)
  return peer
}
