import { expect, test } from 'vitest'
import { presenceNews } from './presence-news.ts'

const news = (before: string, known: string, there: string) =>
  presenceNews({ before: new Set(before), known: new Set(known), there: new Set(there) })

test('a peer who came or left unannounced is news', () => {
  expect(news('ab', 'ab', 'bc')).toEqual(['a', 'c'])
  expect(news('ab', 'ab', 'ab')).toEqual([])
})

test('a peer who entered or left during the read, and was announced, is not announced again', () => {
  expect(news('ab', 'b', 'ab')).toEqual([])
  expect(news('a', 'ab', 'a')).toEqual([])
})
