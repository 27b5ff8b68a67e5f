const lineEnd = '\r\n'

/**
 * Returns a payload as one server-sent event, each line as a line of data. An empty payload gives an event without data
 * (docs/wire.md, "Server-sent events").
 */
export const formatEvent = (payload: Buffer): Buffer => {
  if (payload.length === 0) return Buffer.from(lineEnd)
  // JSON has no raw line breaks, so records are always one line.
  if (!payload.includes(0x0a)) {
    return Buffer.concat([Buffer.from('data: '), payload, Buffer.from(lineEnd + lineEnd)])
  }
  const lines = payload.toString('utf8').split(/\r?\n/)
  return Buffer.from(lines.map((line) => `data: ${line}${lineEnd}`).join('') + lineEnd)
}

/**
 * Returns a `formatEvent` that caches its last result, because the connections of a group get the same Buffer one after
 * another.
 */
export const createEventFormat = (): ((payload: Buffer) => Buffer) => {
  let last: Buffer | null = null
  let event: Buffer = Buffer.alloc(0)
  return (payload) => {
    if (payload !== last) {
      last = payload
      event = formatEvent(payload)
    }
    return event
  }
}
