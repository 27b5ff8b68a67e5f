import type { TransferFormat, TransportName } from './transport.ts'

/** The negotiate version to use, at most 1, or the error text for the client. */
export type NegotiateOutcome = { version: number } | { error: string }

const maxVersion = 1

/** Reads the requested negotiate version as ASP.NET Core does. A missing version means 0 (docs/wire.md, "Negotiate"). */
export const readNegotiateVersion = (requested: string | null): NegotiateOutcome => {
  if (requested === null) return { version: 0 }
  if (!/^[+-]?\d{1,9}$/.test(requested)) return { error: 'The client requested a non-integer protocol version.' }
  const version = Number(requested)
  if (version < 0) {
    return { error: `The client requested version '${version}', but the server does not support this version.` }
  }
  return { version: Math.min(version, maxVersion) }
}

/** The formats of each transport, whether or not the hub has a protocol for them, as in ASP.NET Core. */
const transferFormats: Record<TransportName, readonly TransferFormat[]> = {
  WebSockets: ['Text', 'Binary'],
  ServerSentEvents: ['Text'],
  LongPolling: ['Text', 'Binary'],
}

/** Returns the answer to a negotiate request. Version 0 has no token: the connection's id serves as its token. */
export const negotiateResponse = (
  version: number,
  connection: { id: string; token: string; isStateful: boolean },
  transports: readonly TransportName[],
): object => ({
  negotiateVersion: version,
  connectionId: connection.id,
  ...(version > 0 ? { connectionToken: connection.token } : {}),
  ...(connection.isStateful ? { useStatefulReconnect: true } : {}),
  availableTransports: transports.map((transport) => ({ transport, transferFormats: transferFormats[transport] })),
})
