import { expect, test } from 'vitest'
import { growingWait, pushOutcomeOf, readRetryAfter } from './answer-rules.ts'

test.each([
  [201, 'taken'],
  [200, 'taken'],
  [202, 'taken'],
  [404, 'gone'],
  [410, 'gone'],
  [400, 'refused'],
  [401, 'refused'],
  [403, 'refused'],
  [413, 'unsendable'],
  [405, 'unsendable'],
  [406, 'later'],
  [408, 'later'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
  [301, 'later'],
  [307, 'later'],
  [null, 'later'],
])('an answer %s means %s', (status, outcome) => expect(pushOutcomeOf(status)).toBe(outcome))

test('each wait is longer than the one before, up to five minutes, with a random part', () => {
  const shortest = Array.from({ length: 9 }, (_, index) => growingWait(index + 1, () => 0) / 1000)
  expect(shortest).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300])
  expect(growingWait(1, (choices) => choices - 1)).toBe(6249)
  expect(growingWait(32_767, (choices) => choices - 1)).toBe(374_999)
})

const now = new Date('2026-11-24T11:50:00Z')

test.each([
  ['two minutes in seconds', '120', 120_000],
  ['zero seconds', '0', 0],
  ['a date', 'Tue, 24 Nov 2026 11:52:00 GMT', 120_000],
  ['a date in the past', 'Tue, 24 Nov 2026 11:00:00 GMT', 0],
  ['more than an hour', '86400', 3_600_000],
  ['a date far in the future', 'Tue, 24 Nov 2099 11:00:00 GMT', 3_600_000],
  ['hundreds of digits', '9'.repeat(400), 3_600_000],
  ['unreadable text', 'soon', 0],
  ['no value', null, 0],
])('a Retry-After header with %s is read', (_what, header, wait) => expect(readRetryAfter(header, now)).toBe(wait))
