/** The peers: the servers that are compared, with ours first. */
export const peers = ['signalr', 'ws', 'socket.io'] as const
export type Peer = (typeof peers)[number]

/** The names of the peers in the tables. */
export const peerNames: Record<Peer, string> = {
  signalr: '`@hien/signalr`',
  ws: 'bare `ws`, `send(string)`',
  'socket.io': '`socket.io`',
}
