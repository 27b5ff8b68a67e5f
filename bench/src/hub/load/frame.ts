const maskKey = Buffer.from([0x37, 0xfa, 0x21, 0x3d])

/** Returns at most 65,535 bytes as one masked WebSocket frame of a client (RFC 6455, 5.2). A text becomes a text frame. */
export function clientFrame(content: string | Buffer): Buffer {
  const bytes = Buffer.from(content)
  const opcode = typeof content === 'string' ? 1 : 2
  const { length } = bytes
  const size = length <= 125 ? [0x80 | length] : [0x80 | 126, length >> 8, length & 0xff]
  const masked = bytes.map((byte, index) => byte ^ (maskKey[index % 4] ?? 0))
  return Buffer.concat([Buffer.from([0x80 | opcode, ...size]), maskKey, masked])
}
