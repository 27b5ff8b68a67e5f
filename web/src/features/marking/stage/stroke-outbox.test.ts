import { beforeEach, expect, test, vi } from 'vitest'
import { GraphqlFault } from '../../../lib/graphql/graphql-transport.ts'
import type { PageStrokes } from '../../../operations/homework/marking/draw-strokes.ts'
import { StrokeOutbox } from './stroke-outbox.ts'

const page = { submissionId: 's-1', fileId: 'f-1', page: 1 }
const aStroke = (id: string) => ({ id, colour: 'red' as const, width: 30, points: [0, 0, 500] })
const added = (...ids: string[]): PageStrokes => ({ ...page, add: ids.map(aStroke), remove: [] })
const removed = (...ids: string[]): PageStrokes => ({ ...page, add: [], remove: ids })
const success = { isSuccess: true, isFailure: false }

/** Returns an outbox whose requests the test answers itself. */
function build(kept: readonly PageStrokes[] = []) {
  const requests: {
    strokes: PageStrokes
    answer: (result: typeof success | object) => void
    fail: (error: Error) => void
  }[] = []
  const saved: PageStrokes[] = []
  const refused: string[] = []
  let device = kept
  const outbox = new StrokeOutbox({
    kept,
    keep: (pages) => {
      device = pages
    },
    send: (strokes) =>
      new Promise((resolve, reject) => {
        requests.push({ strokes, answer: (result) => resolve(result as typeof success), fail: reject })
      }),
    onSaved: (strokes) => {
      saved.push(strokes)
      return Promise.resolve()
    },
    onRefused: (_strokes, { code }) => void refused.push(code),
  })
  const idsSent = () => requests.map(({ strokes: { add, remove } }) => [add.map(({ id }) => id), remove])
  return { outbox, requests, saved, refused, idsSent, device: () => device }
}
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
})

test('strokes drawn in quick succession are sent together and kept until the server has them', async () => {
  const { outbox, requests, saved, idsSent, device } = build()
  outbox.change(added('a'))
  outbox.change(added('b'))
  expect(outbox.current().state).toBe('saving')
  expect(device()).toEqual([added('a', 'b')])
  await settle(400)
  expect(idsSent()).toEqual([[['a', 'b'], []]])
  expect(device()).toEqual([added('a', 'b')])
  requests[0]?.answer(success)
  await settle()
  expect(saved).toEqual([added('a', 'b')])
  expect(device()).toEqual([])
  expect(outbox.current()).toEqual({ pages: [], state: 'saved' })
})

test('without a network the outbox waits and retries, including strokes drawn in the meantime', async () => {
  const { outbox, requests, idsSent } = build()
  outbox.change(added('a'))
  await settle(400)
  requests[0]?.fail(new GraphqlFault('NETWORK'))
  await settle()
  expect(outbox.current().state).toBe('waiting')
  outbox.change(added('b'))
  expect(outbox.current().state).toBe('waiting')
  await settle(2000)
  expect(idsSent()).toEqual([
    [['a'], []],
    [['a', 'b'], []],
  ])
  requests[1]?.answer(success)
  await settle()
  expect(outbox.current().state).toBe('saved')
})

test('once the network is back the outbox sends at once instead of waiting for its next attempt', async () => {
  const { outbox, requests } = build()
  outbox.change(added('a'))
  await settle(400)
  requests[0]?.fail(new GraphqlFault('NETWORK'))
  await settle()
  outbox.retry()
  await settle()
  expect(requests).toHaveLength(2)
})

test('strokes that an earlier visit could not send are sent at once', async () => {
  const { idsSent } = build([added('old')])
  await settle()
  expect(idsSent()).toEqual([[['old'], []]])
})

test('a stroke erased before it is sent is never sent', async () => {
  const { outbox, idsSent, device } = build()
  outbox.change(added('a', 'b'))
  outbox.change(removed('a'))
  expect(device()).toEqual([added('b')])
  await settle(400)
  expect(idsSent()).toEqual([[['b'], []]])
})

test('a stroke erased while it is being sent is also removed on the server', async () => {
  const { outbox, requests, idsSent } = build()
  outbox.change(added('a'))
  await settle(400)
  outbox.change(removed('a'))
  requests[0]?.answer(success)
  await settle()
  expect(idsSent()).toEqual([
    [['a'], []],
    [[], ['a']],
  ])
})

test('refused strokes are dropped and reported, and the others are still sent', async () => {
  const { outbox, requests, refused, idsSent, device } = build()
  outbox.change(added('a'))
  outbox.change({ ...added('b'), submissionId: 's-2' })
  await settle(400)
  requests[0]?.answer({ isSuccess: false, isFailure: true, error: { code: 'STATE_CHANGED', description: '' } })
  await settle()
  expect(refused).toEqual(['STATE_CHANGED'])
  expect(idsSent()).toEqual([
    [['a'], []],
    [['b'], []],
  ])
  expect(device()).toEqual([{ ...added('b'), submissionId: 's-2' }])
})

test('more strokes than fit into one request are sent in several requests', async () => {
  const { outbox, requests } = build()
  const ids = Array.from({ length: 130 }, (_, index) => `stroke-${index}`)
  outbox.change(added(...ids))
  await settle(400)
  requests[0]?.answer(success)
  await settle()
  expect(requests.map(({ strokes }) => strokes.add.length)).toEqual([100, 30])
})

test('a closed outbox sends nothing and keeps unsent strokes on the device', async () => {
  const { outbox, requests, device } = build()
  outbox.change(added('a'))
  outbox.close()
  await settle(60_000)
  expect(requests).toEqual([])
  expect(device()).toEqual([added('a')])
})

test('a closed outbox keeps nothing more on the device, because another member can have signed in', async () => {
  const { outbox, requests, device } = build()
  outbox.change(added('a'))
  await settle(400)
  outbox.change(added('b'))
  outbox.close()
  requests[0]?.answer(success)
  await settle(60_000)
  expect(device()).toEqual([added('a', 'b')])
  expect(requests).toHaveLength(1)
})

test('a stroke whose answer was lost is removed on the server too, because the server may have saved it', async () => {
  const { outbox, requests, idsSent } = build()
  outbox.change(added('a'))
  await settle(400)
  requests[0]?.fail(new GraphqlFault('NETWORK'))
  await settle()
  outbox.change(removed('a'))
  await settle(2000)
  expect(idsSent().at(-1)).toEqual([[], ['a']])

  const later = build([added('b')])
  later.outbox.change(removed('b'))
  await settle(400)
  expect(later.idsSent().at(-1)).toEqual([[], ['b']])
})

test('strokes stay and are sent again if the server is too busy', async () => {
  const { outbox, requests, refused, idsSent } = build()
  outbox.change(added('a'))
  await settle(400)
  requests[0]?.answer({ isSuccess: false, isFailure: true, error: { code: 'RATE_LIMITED', description: '' } })
  await settle()
  expect(outbox.current()).toMatchObject({ pages: [added('a')], state: 'waiting' })
  await settle(5000)
  expect(idsSent()).toEqual([
    [['a'], []],
    [['a'], []],
  ])
  expect(refused).toEqual([])
})
