import type { BackplaneMessage } from './backplane.ts'

/** A message and the id of the node that sent it. */
export type BackplaneEnvelope = { sender: string; message: BackplaneMessage }

/**
 * An encoded envelope begins with the length of its header, in this many bytes. The header follows as JSON, and then the records
 * if there are any. The header holds the length of each record by the name of its protocol, in their order.
 */
const lengthBytes = 4

type Header = { sender: string; message: Record<string, unknown>; lengths: Record<string, number> }

export const encodeEnvelope = ({ sender, message }: BackplaneEnvelope): Buffer => {
  const { records, ...rest } = message.kind === 'send' ? message : { ...message, records: {} }
  const lengths = Object.fromEntries(Object.entries(records).map(([name, record]) => [name, record.length]))
  const header = Buffer.from(JSON.stringify({ sender, message: rest, lengths } satisfies Header))
  const length = Buffer.allocUnsafe(lengthBytes)
  length.writeUInt32BE(header.length)
  return Buffer.concat([length, header, ...Object.values(records)])
}

/** Decodes an envelope. Throws if the header is cut off or not JSON. The content is not checked: nodes trust each other. */
export const decodeEnvelope = (bytes: Buffer): BackplaneEnvelope => {
  let start = lengthBytes + bytes.readUInt32BE(0)
  if (start > bytes.length) throw new RangeError('Not a back-plane message: the bytes end before the header does')
  const { sender, message, lengths } = JSON.parse(bytes.toString('utf8', lengthBytes, start)) as Header
  const records: Record<string, Buffer> = {}
  for (const [name, length] of Object.entries(lengths)) {
    records[name] = bytes.subarray(start, start + length)
    start += length
  }
  return { sender, message: (message['kind'] === 'send' ? { ...message, records } : message) as BackplaneMessage }
}
