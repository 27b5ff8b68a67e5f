import { expect, test, vi } from 'vitest'
import { createTestNetwork } from '../../../test/test-network.ts'
import { createClusterBus } from './cluster-bus.ts'
import { createNodeRequests, NodeSilent } from './node-requests.ts'

const timeout = 1000

function startNodes(count: number) {
  const network = createTestNetwork()
  const nodes = Array.from({ length: count }, (_, n) => {
    const transport = network.join()
    const errors: unknown[] = []
    const bus = createClusterBus(transport, (error) => errors.push(error))
    const serve = async (request: string) => {
      if (request === 'break') throw new Error('the test asked for this failure')
      if (request === 'sleep') return new Promise<never>(() => {})
      return `n${n} ${request}`
    }
    return { transport, bus, errors, requests: createNodeRequests<string, string>(bus, 'question', { serve, timeout }) }
  })
  for (const { bus } of nodes) bus.heartbeat()
  return nodes
}

test('a request is answered only by the node it was sent to', async () => {
  const [one, other, third] = startNodes(3)
  const answers = await Promise.all([
    one!.requests.ask(other!.bus.nodeId, 'a'),
    one!.requests.ask(third!.bus.nodeId, 'b'),
    other!.requests.ask(one!.bus.nodeId, 'c'),
  ])
  expect(answers).toEqual(['n1 a', 'n2 b', 'n0 c'])
})

test.each(['sleep', 'break'])('a request without an answer fails after the timeout: %s', async (request) => {
  vi.useFakeTimers()
  try {
    const [one, other] = startNodes(2)
    const outcome = one!.requests.ask(other!.bus.nodeId, request).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(timeout)
    expect(await outcome).toBeInstanceOf(NodeSilent)
    expect(other!.errors).toEqual(request === 'break' ? [new Error('the test asked for this failure')] : [])
  } finally {
    vi.useRealTimers()
  }
})

test('a request fails at once if no node can be reached', async () => {
  const [one, other] = startNodes(2)
  one!.transport.cut()
  await expect(one!.requests.ask(other!.bus.nodeId, 'a')).rejects.toThrow(NodeSilent)
})
