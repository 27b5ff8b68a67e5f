import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeConnection } from '../../../../test/fake-media.ts'
import { tryLine } from './try-line.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const iceServers = [{ urls: ['turn:turn.hien.test'] }]

/** Starts a test whose server answers and whose browser reports these statistics. */
function aTrial(stats: Record<string, unknown>[]) {
  const connection = new FakeConnection()
  connection.stats = stats
  const control = new AbortController()
  const asked: string[] = []
  const trial = tryLine({
    ask: async (offer) => {
      asked.push(offer)
      return { answer: 'answer', iceServers }
    },
    iceServers: [],
    signal: control.signal,
    makeConnection: () => connection as unknown as RTCPeerConnection,
  })
  return { trial, connection, control, asked }
}

const sound = { id: 'in', type: 'inbound-rtp', kind: 'audio', packetsReceived: 3 }
const pairOf = (local: Record<string, unknown>) => [
  { id: 'T', type: 'transport', selectedCandidatePairId: 'P' },
  { id: 'P', type: 'candidate-pair', localCandidateId: 'L' },
  { id: 'L', type: 'local-candidate', ...local },
]
/** Statistics with the selected pair marked as in Firefox. */
const chosenPair = (local: Record<string, unknown>) => [
  { id: 'Q', type: 'candidate-pair', selected: false, localCandidateId: 'M' },
  { id: 'P', type: 'candidate-pair', selected: true, localCandidateId: 'L' },
  { id: 'L', type: 'local-candidate', ...local },
]

test.each([
  ['directly', 'udp', pairOf({ candidateType: 'prflx', protocol: 'udp' })],
  ['through the TCP port for networks without UDP', 'tcp', pairOf({ candidateType: 'host', protocol: 'tcp' })],
  ['through a relay', 'relay', pairOf({ candidateType: 'relay', protocol: 'udp' })],
  [
    'through a relay, with the statistics Firefox reports',
    'relay',
    chosenPair({ candidateType: 'relay', protocol: 'udp' }),
  ],
] as const)('sound that arrives %s has the route %s', async (_how, way, stats) => {
  const { trial, connection, asked } = aTrial([sound, ...stats])
  await vi.advanceTimersByTimeAsync(250)
  expect(await trial).toEqual({ route: way, iceServers })
  expect([asked, connection.transceivers.length, connection.connectionState]).toEqual([['offer'], 15, 'closed'])
})

test('without sound after six seconds there is no route', async () => {
  const { trial, connection } = aTrial([{ ...sound, packetsReceived: 0 }, ...pairOf({ protocol: 'udp' })])
  await vi.advanceTimersByTimeAsync(6000)
  expect(await trial).toEqual({ route: null, iceServers })
  expect(connection.connectionState).toBe('closed')
})

test('a failed connection or an aborted test ends the wait', async () => {
  const failed = aTrial([])
  failed.connection.become('failed')
  const given = aTrial([])
  given.control.abort()
  await vi.advanceTimersByTimeAsync(250)
  expect(await Promise.all([failed.trial, given.trial])).toEqual([
    { route: null, iceServers },
    { route: null, iceServers },
  ])
})
