/** The peers: the servers that are compared, with ours first. `messagepack` is our server too, and its clients use MessagePack. */
export const peers = ['signalr', 'messagepack', 'ws', 'socket.io'] as const
export type Peer = (typeof peers)[number]

/** The names of the peers in the tables. */
export const peerNames: Record<Peer, string> = {
  signalr: '`@hien/signalr`, JSON',
  messagepack: '`@hien/signalr`, MessagePack',
  ws: 'bare `ws`, `send(string)`',
  'socket.io': '`socket.io`',
}
