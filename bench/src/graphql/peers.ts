/** Who is measured. */
export const peers = ['hien', 'plain', 'bare', 'mercurius', 'apollo'] as const
export type Peer = (typeof peers)[number]

/** Their names in the tables. */
export const peerNames: Record<Peer, string> = {
  hien: 'Hiên, the whole server',
  plain: 'Hiên, nothing compiled',
  bare: 'bare Fastify, SQL by hand',
  mercurius: 'mercurius with jit',
  apollo: '`@apollo/server`',
}

/** What the first argument of a child process names. */
export function peerOf(name: string | undefined): Peer {
  const peer = peers.find((known) => known === name)
  if (!peer) throw new Error(`There is no peer ${name}: ${peers.join(', ')}`)
  return peer
}
