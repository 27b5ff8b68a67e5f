import type { BackplaneMessage } from './backplane.ts'

/** A message and the id of the node that sent it. */
export type BackplaneEnvelope = { sender: string; message: BackplaneMessage }

/**
 * An encoded envelope begins with the length of its header, in this many bytes. The header follows as JSON, and then the record
 * if there is one.
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

/** Decodes an envelope. Throws if the header is cut off or not JSON. The content is not checked: nodes trust each other. */
export const decodeEnvelope = (bytes: Buffer): BackplaneEnvelope => {
  const start = lengthBytes + bytes.readUInt32BE(0)
  if (start > bytes.length) throw new RangeError('Not a back-plane message: the bytes end before the header does')
  const { sender, message } = JSON.parse(bytes.toString('utf8', lengthBytes, start)) as {
    sender: string
    message: BackplaneMessage
  }
  return { sender, message: message.kind === 'send' ? { ...message, record: bytes.subarray(start) } : message }
}
