import { expect, test, vi } from 'vitest'
import { signedInAs } from '../../test/sign-ins.ts'
import { keepDraft, namesOfDrafts, readDraft } from './drafts.ts'

const day = 24 * 60 * 60_000

test('a draft is kept for a week', () => {
  const now = Date.parse('2026-11-24T12:00:00.000Z')
  vi.useFakeTimers({ now, toFake: ['Date'] })
  signedInAs('TCHER')
  keepDraft('profile', 'before', { address: '7 Lê Lợi' })
  vi.setSystemTime(now + 7 * day - 1)
  expect(readDraft('profile', 'before')).toEqual({ address: '7 Lê Lợi' })
  vi.setSystemTime(now + 7 * day)
  expect(readDraft('profile', 'before')).toBeNull()
  vi.setSystemTime(now)
  expect(readDraft('profile', 'before')).toBeNull()
})

test('a draft for a different initial text is deleted', () => {
  signedInAs('TCHER')
  keepDraft('course TOAN9', 'Toán 9', { name: 'Toán 9 nâng cao' })
  expect(readDraft('course TOAN9', 'Toán 9')).toEqual({ name: 'Toán 9 nâng cao' })
  expect(readDraft('course TOAN9', 'Toán 9, đổi trên máy khác')).toBeNull()
  expect(readDraft('course TOAN9', 'Toán 9')).toBeNull()
})

test('an unreadable draft counts as none', () => {
  signedInAs('TCHER')
  keepDraft('profile', 'before', {})
  const [key = ''] = Object.keys(localStorage).filter((name) => name.startsWith('hien-draft'))
  localStorage.setItem(key, '{')
  expect(readDraft('profile', 'before')).toBeNull()
})

test('drafts are found by the beginning of their name, and only those of the member', () => {
  signedInAs('MEME', { member_id: 'm-2' })
  keepDraft('quiz at-3', '', {})
  signedInAs('MEME')
  keepDraft('quiz at-1', '', {})
  keepDraft('quiz at-2', '', {})
  keepDraft('profile', '', {})
  expect(namesOfDrafts('quiz ').sort()).toEqual(['quiz at-1', 'quiz at-2'])
})
