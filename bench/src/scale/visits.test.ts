import { expect, test } from 'vitest'
import { costOf } from './figures.ts'
import type { Step } from './installation.ts'
import * as visits from './visits.ts'

const work = (steps: readonly Step[], kind: 'run' | 'ask' | 'hash') =>
  steps.reduce((sum, step) => sum + (step.kind === kind ? step.work : 0), 0)

const join = [visits.negotiation, visits.socket, visits.handshake, visits.joinGroup, visits.message].flat()
const start = [...visits.start, ...visits.startAnswered]

test.each([
  ['a join without its telling', join, costOf('join') - costOf('joinTelling'), costOf('joinDatabase')],
  ['a query of a page', visits.operation, costOf('operation'), costOf('operationDatabase')],
  ['a renewed sign-in', visits.renewal, costOf('operation'), costOf('operationDatabase')],
  ['a start', start, costOf('start'), costOf('startDatabase')],
  ['an entry', visits.enter, costOf('enter'), costOf('enterDatabase')],
  ['a poll', visits.poll, costOf('operation'), 3 * costOf('poll')],
])('the steps of %s together cost what was measured', (_, steps, server, database) => {
  expect(work(steps, 'run')).toBeCloseTo(server, 9)
  expect(work(steps, 'ask')).toBeCloseTo(database, 9)
})

test('a password is hashed once', () => {
  expect(work(visits.signIn, 'hash')).toBe(costOf('hash'))
})

test('a join sends three queries in the room, one before and one after', () => {
  const asks = (steps: readonly Step[]) => steps.filter(({ kind }) => kind === 'ask').length
  expect(asks(visits.joinGroup)).toBe(3)
  expect(asks(join)).toBe(5)
})

test('announcing a person to ten others costs what was measured; in a crowd only one is told', () => {
  expect(visits.arrivalCost(10) / costOf('joinTelling')).toBeCloseTo(1, 1)
  expect(visits.arrivalCost(2_000)).toBe(visits.arrivalCost(1))
  expect(visits.notifyCost(2_000)).toBeCloseTo(2_000 * costOf('crowdDelivery'), 9)
})
