import { expect, test } from 'vitest'
import { aPost } from '../../../../test/board.ts'
import { aFile } from '../../../../test/homework.ts'
import { lineOf, newestOf } from './newest-of.ts'

const at = (id: string, day: number, seen: boolean) =>
  aPost({ id, seen, publishedAt: `2026-11-${day}T12:00:00.000Z`, pinned: day === 20 })

test('unseen posts come first, then the newest, also before pinned ones; posts to come are left out', () => {
  const posts = [at('pinned', 20, true), at('newest', 24, true), at('unseen', 21, false), at('unseen too', 22, false)]
  const coming = aPost({ id: 'coming', publishedAt: null, publishAt: '2026-11-25T12:00:00.000Z' })
  const ids = (count: number) => newestOf([coming, ...posts], count).map(({ id }) => id)
  expect(ids(9)).toEqual(['unseen too', 'unseen', 'newest', 'pinned'])
  expect(ids(1)).toEqual(['unseen too'])
})

test('a post without text is shown by the name of its first file, else by its first link', () => {
  expect(lineOf(aPost({ html: '<p>Mang <em>vở</em>.</p>', files: [aFile()] }))).toBe('Mang vở.')
  expect(lineOf(aPost({ html: '', files: [aFile()], links: ['https://example.com/'] }))).toBe('Phiếu 12.pdf')
  expect(lineOf(aPost({ html: '', links: ['https://example.com/'] }))).toBe('example.com')
})
