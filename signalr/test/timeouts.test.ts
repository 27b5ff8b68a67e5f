import { inspect } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Hub } from '../src/index.ts'
import { connectByLongPolling } from './http-client.ts'
import { serve, until, type Person } from './harness.ts'
import { completeHandshake } from './raw-client.ts'

type Events = { Said(text: string): void }

const words = 'mat-khau-cua-toi'

/** Collects everything that this process writes during the test. */
const listenToOutput = (): (() => string) => {
  const written: string[] = []
  const note = (chunk: string | Uint8Array): boolean => {
    written.push(chunk.toString())
    return true
  }
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(note),
    vi.spyOn(process.stderr, 'write').mockImplementation(note),
    ...(['log', 'info', 'warn', 'error', 'debug'] as const).map((method) =>
      vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => void note(inspect(parts))),
    ),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
  return () => written.join('')
}

test('[69] no output, error report or reason of an end contains tokens or message texts', async () => {
  const output = listenToOutput()
  const reports: unknown[] = []
  const hub: Hub<Person, Events> = {
    methods: {
      Fail: () => {
        throw new Error('fault')
      },
    },
    onDisconnected: (_caller, error) => void reports.push(error),
  }
  const server = await serve<Events>(hub, {
    detailedErrors: true,
    onError: (error, context) => void reports.push(error, context),
  })
  const call = JSON.stringify({ type: 1, target: 'Fail', arguments: [words], invocationId: '0' })
  const broken = [
    `{"type":1,"target":"${words}`,
    `"${words}"`,
    `{"type":"${words}"}`,
    `{"type":1,"target":["${words}"],"arguments":[]}`,
    `${words}${'x'.repeat(32_768)}`,
  ]
  for (const text of broken) {
    const client = await completeHandshake(await server.raw(`?access_token=${words}`))
    client.send(call, text)
    await client.closed
  }
  const refused = await server.raw(`?access_token=${words}`)
  refused.send(`{"protocol":"${words}`)
  await refused.closed
  const polling = await connectByLongPolling(server.url, { authorization: `Bearer ${words}` })
  await polling.post(call, broken[0] ?? '')
  await fetch(`${server.url}/negotiate?access_token=${words}`, { method: 'PUT' })
  await until(() => reports.filter((what) => what instanceof Error && what.message !== 'fault').length === 6)
  expect(reports.filter((what) => what instanceof Error && what.message === 'fault')).toHaveLength(6)
  expect(inspect(reports, { depth: 9 })).not.toContain(words)
  expect(server.requests.map(({ url }) => url).join()).not.toContain(words)
  expect(output()).toBe('')
})
