import { createCipheriv } from 'node:crypto'

/** Master key and salt that both ends agreed on for one direction: 16 and 14 bytes. */
export type MasterKey = { key: Buffer; salt: Buffer }

/** Keys for packets of one kind: 16, 14 and 20 bytes. */
export type SessionKeys = { encryption: Buffer; salt: Buffer; authentication: Buffer }

const labels = {
  media: { encryption: 0, authentication: 1, salt: 2 },
  control: { encryption: 3, authentication: 4, salt: 5 },
}

/** Derives the session keys (RFC 3711, 4.3) with a key derivation rate of 0. */
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
