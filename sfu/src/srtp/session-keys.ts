import { createCipheriv } from 'node:crypto'

/** Master key (16 bytes) and salt (14 bytes) that both ends agreed on for the packets in one direction. */
export type MasterKey = { key: Buffer; salt: Buffer }

/** Keys for media or control packets: `encryption` has 16 bytes, `salt` 14, `authentication` 20. */
export type SessionKeys = { encryption: Buffer; salt: Buffer; authentication: Buffer }

const labels = {
  media: { encryption: 0, authentication: 1, salt: 2 },
  control: { encryption: 3, authentication: 4, salt: 5 },
}

/** Derives the session keys from a master key (RFC 3711, 4.3). The key derivation rate is 0, so they never change. */
export function deriveSessionKeys({ key, salt }: MasterKey, kind: keyof typeof labels): SessionKeys {
  const derive = (label: number, length: number) => {
    const block = Buffer.alloc(16)
    salt.copy(block)
    block[7] = (block[7] ?? 0) ^ label
    return createCipheriv('aes-128-ctr', key, block).update(Buffer.alloc(length))
  }
  const { encryption, authentication, salt: salting } = labels[kind]
  return { encryption: derive(encryption, 16), authentication: derive(authentication, 20), salt: derive(salting, 14) }
}
