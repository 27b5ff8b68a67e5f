import type { BackplaneMessage } from './backplane.ts'

/** A message and the node it comes from. */
export type BackplaneEnvelope = { sender: string; message: BackplaneMessage }

/**
 * Bytes of the length at the start of an envelope. The header follows as JSON, then the bytes of the record if there is one.
 */
const lengthBytes = 4

const noRecord = Buffer.alloc(0)

export const encodeEnvelope = ({ sender, message }: BackplaneEnvelope): Buffer => {
  const { record, ...rest } = message.kind === 'send' ? message : { ...message, record: noRecord }
  const header = Buffer.from(JSON.stringify({ sender, message: rest }))
  const length = Buffer.allocUnsafe(lengthBytes)
  length.writeUInt32BE(header.length)
  return Buffer.concat([length, header, record])
}

/** Throws if the bytes are not an envelope. The contents are not checked, because nodes of a hub trust each other. */
export const decodeEnvelope = (bytes: Buffer): BackplaneEnvelope => {
  const start = lengthBytes + bytes.readUInt32BE(0)
  if (start > bytes.length) throw new RangeError('Not a back-plane message: the bytes end before the header does')
  const { sender, message } = JSON.parse(bytes.toString('utf8', lengthBytes, start)) as {
    sender: string
    message: BackplaneMessage
  }
  return { sender, message: message.kind === 'send' ? { ...message, record: bytes.subarray(start) } : message }
}
