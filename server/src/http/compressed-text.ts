import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compress = promisify(brotliCompress)

/** A text that is compressed once and sent many times. */
export type CompressedText = { type: string; plain: Buffer; brotli: Buffer; etag: string }

/** @param type the media type, without the character set, which is always UTF-8. */
export async function compressText(text: string, type: string): Promise<CompressedText> {
  const plain = Buffer.from(text)
  // Fast compression, because these texts change more often than the application is built.
  const brotli = await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return {
    type: `${type}; charset=utf-8`,
    plain,
    brotli,
    etag: `"${hash('sha256', plain, 'base64url').slice(0, 22)}"`,
  }
}

/** Returns true if an Accept-Encoding header names Brotli without the weight 0 (RFC 9110, section 12.5.3). */
const acceptsBrotli = (header: string | string[] | undefined): boolean =>
  String(header ?? '')
    .split(',')
    .some((coding) => /^\s*br\s*(?:;(?!\s*q=0(?:\.0*)?\s*$).*)?$/i.test(coding))

/** Sends the text, compressed if the client accepts that, or 304 if the client has it. */
export function sendCompressedText(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { type, plain, brotli, etag }: CompressedText,
  cacheControl: string,
): FastifyReply {
  void reply.headers({ 'cache-control': cacheControl, etag, vary: 'accept-encoding' })
  if (headers['if-none-match'] === etag) return reply.code(304).send()
  const isSmall = acceptsBrotli(headers['accept-encoding'])
  if (isSmall) void reply.header('content-encoding', 'br')
  return reply.type(type).send(isSmall ? brotli : plain)
}
