/** The peers: the servers that are compared, with ours first. */
export const peers = ['hien', 'plain', 'bare', 'mercurius', 'apollo'] as const
export type Peer = (typeof peers)[number]

/** The names of the peers in the tables. */
export const peerNames: Record<Peer, string> = {
  hien: 'Hiên, the whole server',
  plain: 'Hiên, nothing compiled',
  bare: 'bare Fastify, SQL by hand',
  mercurius: 'mercurius with jit',
  apollo: '`@apollo/server`',
}
