import { expect, test } from 'vitest'
import { createTestNetwork } from '../../../test/test-network.ts'
import { createClusterBus } from './cluster-bus.ts'

const fail = (error: unknown) => {
  throw error
}

function startNodes(count: number) {
  const network = createTestNetwork()
  return Array.from({ length: count }, () => {
    const transport = network.join()
    const bus = createClusterBus(transport, fail)
    const log: unknown[] = []
    bus.subscribe('said', (payload, from) => log.push([payload, from]))
    bus.onMessagesLost((node) => log.push(['missed', node]))
    bus.onNodeGone((node) => log.push(['gone', node]))
    const beat = (times: number) => {
      for (let n = 0; n < times; n++) bus.heartbeat()
    }
    return { transport, bus, log, beat }
  })
}
type Started = ReturnType<typeof startNodes>
const beatAll = (nodes: Started, times: number) => {
  for (let n = 0; n < times; n++) for (const { bus } of nodes) bus.heartbeat()
}

test('a node without a transport sends nothing and is not connected', () => {
  const bus = createClusterBus(null, fail)
  bus.subscribe('said', fail)
  bus.publish('said', 1)
  for (let n = 0; n < 20; n++) bus.heartbeat()
  expect([bus.isConnected, bus.otherNodes.size]).toEqual([false, 0])
})

test('after the first heartbeat all nodes know each other and receive messages in order', () => {
  const [one, other, third] = startNodes(3)
  one!.bus.heartbeat()
  for (const { bus } of [one!, other!, third!]) expect(bus.otherNodes.size).toBe(2)
  for (const { log } of [one!, other!, third!]) log.length = 0
  one!.bus.publish('said', { n: 1 })
  one!.bus.publish('said', { n: 2 })
  one!.bus.publish('something else', 3)
  const expected = [
    [{ n: 1 }, one!.bus.nodeId],
    [{ n: 2 }, one!.bus.nodeId],
  ]
  expect([one!.log, other!.log, third!.log]).toEqual([[], expected, expected])
})

test('a lost message is noticed with the next message or heartbeat', () => {
  const nodes = startNodes(2)
  const [one, other] = nodes
  beatAll(nodes, 1)
  other!.log.length = 0
  other!.transport.cut()
  one!.bus.publish('said', 'nobody hears it')
  other!.transport.mend()
  one!.bus.heartbeat()
  one!.bus.heartbeat()
  expect(other!.log).toEqual([['missed', one!.bus.nodeId]])
  one!.transport.cut()
  one!.bus.publish('said', 'it does not even leave')
  one!.transport.mend()
  one!.bus.publish('said', 'here again')
  expect(other!.log.slice(1)).toEqual([
    ['missed', one!.bus.nodeId],
    ['here again', one!.bus.nodeId],
  ])
})

test('a node that is silent for more than ten beats counts as gone, and is treated as new when it returns', () => {
  const nodes = startNodes(2)
  const [one, other] = nodes
  beatAll(nodes, 1)
  one!.transport.cut()
  other!.log.length = 0
  other!.beat(9)
  expect([other!.log, other!.bus.otherNodes.size]).toEqual([[], 1])
  other!.beat(1)
  expect([other!.log, other!.bus.otherNodes.size]).toEqual([[['gone', one!.bus.nodeId]], 0])
  one!.transport.mend()
  one!.bus.heartbeat()
  expect(other!.log.at(-1)).toEqual(['missed', one!.bus.nodeId])
})

test.each(['cut', 'hang'] as const)(
  'a node that hears nobody is not connected and treats no node as gone: %s',
  (how) => {
    const nodes = startNodes(2)
    const [one, other] = nodes
    beatAll(nodes, 1)
    one!.transport[how]()
    one!.log.length = 0
    one!.beat(60)
    expect([one!.bus.isConnected, one!.log, [...one!.bus.otherNodes]]).toEqual([false, [], [other!.bus.nodeId]])
    one!.bus.publish('said', 'lost')
    one!.transport.mend()
    one!.bus.heartbeat()
    expect(one!.bus.isConnected).toBe(true)
  },
)

test('neither a listener that throws nor an invalid message stops other listeners', () => {
  const network = createTestNetwork()
  const [near, far] = [network.join(), network.join()]
  const errors: unknown[] = []
  const bus = createClusterBus(near, (error) => errors.push(error))
  const messages: unknown[] = []
  bus.subscribe('said', () => fail(new Error('first')))
  bus.subscribe('said', (payload) => messages.push(payload))
  far.send('nonsense')
  createClusterBus(far, fail).publish('said', 1)
  expect([messages, errors.map(String)]).toEqual([[1], [expect.stringContaining('JSON'), 'Error: first']])
})
