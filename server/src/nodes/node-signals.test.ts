import { expect, test } from 'vitest'
import { createWires } from '../../test/wires.ts'
import { createNodeSignals } from './node-signals.ts'

const fail = (error: unknown) => {
  throw error
}

function startNodes(count: number) {
  const wires = createWires()
  return Array.from({ length: count }, () => {
    const wire = wires.join()
    const signals = createNodeSignals(wire, fail)
    const log: unknown[] = []
    signals.on('said', (payload, from) => log.push([payload, from]))
    signals.onMissed((node) => log.push(['missed', node]))
    signals.onGone((node) => log.push(['gone', node]))
    const beat = (times: number) => {
      for (let n = 0; n < times; n++) signals.beat()
    }
    return { wire, signals, log, beat }
  })
}
type Started = ReturnType<typeof startNodes>
const beatAll = (nodes: Started, times: number) => {
  for (let n = 0; n < times; n++) for (const { signals } of nodes) signals.beat()
}

test('a node alone tells nobody and is not joined', () => {
  const signals = createNodeSignals(null, fail)
  signals.on('said', fail)
  signals.tell('said', 1)
  for (let n = 0; n < 20; n++) signals.beat()
  expect([signals.isJoined, signals.others.size]).toEqual([false, 0])
})

test('with the first beat all know each other, and what one says the others hear, in order', () => {
  const [one, other, third] = startNodes(3)
  one!.signals.beat()
  for (const { signals } of [one!, other!, third!]) expect(signals.others.size).toBe(2)
  for (const { log } of [one!, other!, third!]) log.length = 0
  one!.signals.tell('said', { n: 1 })
  one!.signals.tell('said', { n: 2 })
  one!.signals.tell('something else', 3)
  const expected = [
    [{ n: 1 }, one!.signals.own],
    [{ n: 2 }, one!.signals.own],
  ]
  expect([one!.log, other!.log, third!.log]).toEqual([[], expected, expected])
})

test('what could not arrive is noticed with the next thing said, or the next beat', () => {
  const nodes = startNodes(2)
  const [one, other] = nodes
  beatAll(nodes, 1)
  other!.log.length = 0
  other!.wire.cut()
  one!.signals.tell('said', 'nobody hears it')
  other!.wire.mend()
  one!.signals.beat()
  one!.signals.beat()
  expect(other!.log).toEqual([['missed', one!.signals.own]])
  one!.wire.cut()
  one!.signals.tell('said', 'it does not even leave')
  one!.wire.mend()
  one!.signals.tell('said', 'here again')
  expect(other!.log.slice(1)).toEqual([
    ['missed', one!.signals.own],
    ['here again', one!.signals.own],
  ])
})

test('a node that is silent for ten beats is gone, and comes back as one of which nothing is known', () => {
  const nodes = startNodes(2)
  const [one, other] = nodes
  beatAll(nodes, 1)
  one!.wire.cut()
  other!.log.length = 0
  other!.beat(9)
  expect([other!.log, other!.signals.others.size]).toEqual([[], 1])
  other!.beat(1)
  expect([other!.log, other!.signals.others.size]).toEqual([[['gone', one!.signals.own]], 0])
  one!.wire.mend()
  one!.signals.beat()
  expect(other!.log.at(-1)).toEqual(['missed', one!.signals.own])
})

test.each(['cut', 'hang'] as const)('who hears nobody takes nobody for gone and is not joined: %s', (how) => {
  const nodes = startNodes(2)
  const [one, other] = nodes
  beatAll(nodes, 1)
  one!.wire[how]()
  one!.log.length = 0
  one!.beat(60)
  expect([one!.signals.isJoined, one!.log, [...one!.signals.others]]).toEqual([false, [], [other!.signals.own]])
  one!.signals.tell('said', 'lost')
  one!.wire.mend()
  one!.signals.beat()
  expect(one!.signals.isJoined).toBe(true)
})

test('a listener that throws, and what is no signal, hold up nobody', () => {
  const wires = createWires()
  const [near, far] = [wires.join(), wires.join()]
  const errors: unknown[] = []
  const signals = createNodeSignals(near, (error) => errors.push(error))
  const heard: unknown[] = []
  signals.on('said', () => fail(new Error('first')))
  signals.on('said', (payload) => heard.push(payload))
  far.send('nonsense')
  createNodeSignals(far, fail).tell('said', 1)
  expect([heard, errors.map(String)]).toEqual([[1], [expect.stringContaining('JSON'), 'Error: first']])
})
