const lineEnd = '\r\n'

/**
 * Returns a payload as one server-sent event. Each line of the payload becomes a `data:` line. An empty payload becomes an
 * empty line, which is an event without data (docs/wire.md, "Server-sent events").
 */
export const formatEvent = (payload: Buffer): Buffer => {
  if (payload.length === 0) return Buffer.from(lineEnd)
  // This is the usual case: records are JSON without raw line breaks, so they are one line.
  if (!payload.includes(0x0a)) {
    return Buffer.concat([Buffer.from('data: '), payload, Buffer.from(lineEnd + lineEnd)])
  }
  const lines = payload.toString('utf8').split(/\r?\n/)
  return Buffer.from(lines.map((line) => `data: ${line}${lineEnd}`).join('') + lineEnd)
}

/**
 * Returns a variant of `formatEvent` that caches its last result. When a record is sent to a group, the function is called with
 * the same Buffer for each connection.
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
