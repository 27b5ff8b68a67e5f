import { expect } from 'vitest'
import type { Hub } from '../src/index.ts'
import { negotiate } from './http-client.ts'
import { serve, type Person } from './harness.ts'

export type Events = { Said(text: string): void }

export const fatal = '{"type":7,"error":"Connection closed with an error.","allowReconnect":true}'
export const shortWait = () => new Promise((resolve) => setTimeout(resolve, 20))
export const sequence = (sequenceId: number) => JSON.stringify({ type: 9, sequenceId })
export const ack = (sequenceId: number) => JSON.stringify({ type: 8, sequenceId })
export const said = (text: string) => JSON.stringify({ type: 1, target: 'Said', arguments: [text] })
export const note = (text: string, id?: string) =>
  JSON.stringify({ type: 1, target: 'Note', arguments: [text], ...(id ? { invocationId: id } : {}) })

/** Starts a server and one client with stateful reconnect, and completes the handshake. */
export const open = async (options: Parameters<typeof serve<Events>>[1] = {}) => {
  const gone: (Error | null)[] = []
  const noted: unknown[] = []
  const hub: Hub<Person, Events> = {
    methods: {
      Note: (_caller, text) => void noted.push(text),
      Fill: (caller, bytes) => caller.send('Said', 'x'.repeat(Number(bytes))),
    },
    onDisconnected: (_caller, error) => void gone.push(error),
  }
  const server = await serve(hub, { statefulReconnect: true, ...options })
  const { connectionToken, useStatefulReconnect } = await negotiate(server.url, '&useStatefulReconnect=true')
  expect(useStatefulReconnect).toBe(true)
  const connect = (headers: Record<string, string> = {}) => server.raw(`?id=${connectionToken}`, headers)
  const client = await connect()
  client.send('{"protocol":"json","version":2}')
  expect(await client.next()).toBe('{}')
  /** Breaks the socket and waits until the server knows it. */
  const lose = async (lost = client) => {
    lost.socket.terminate()
    await lost.closed
    await shortWait()
  }
  return { server, client, gone, noted, connect, lose, token: connectionToken }
}
