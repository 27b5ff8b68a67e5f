/** Who is measured. */
export const peers = ['signalr', 'ws', 'socket.io'] as const
export type Peer = (typeof peers)[number]

/** Their names in the tables. */
export const peerNames: Record<Peer, string> = {
  signalr: '`@hien/signalr`',
  ws: 'bare `ws`, `send(string)`',
  'socket.io': '`socket.io`',
}

/** What the first argument of a child process names. */
export function peerOf(name: string | undefined): Peer {
  const peer = peers.find((known) => known === name)
  if (!peer) throw new Error(`There is no peer ${name}: ${peers.join(', ')}`)
  return peer
}
