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
  ['seconds', '120', 120_000],
  ['no seconds', '0', 0],
  ['a date', 'Tue, 24 Nov 2026 11:52:00 GMT', 120_000],
  ['a date that is over', 'Tue, 24 Nov 2026 11:00:00 GMT', 0],
  ['more than an hour', '86400', 3_600_000],
  ['a date far away', 'Tue, 24 Nov 2099 11:00:00 GMT', 3_600_000],
  ['more digits than any time has', '9'.repeat(400), 3_600_000],
  ['nothing readable', 'soon', 0],
  ['nothing', null, 0],
])('a Retry-After header with %s is read', (_what, header, wait) => expect(readRetryAfter(header, now)).toBe(wait))
