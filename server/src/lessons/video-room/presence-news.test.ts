import { expect, test } from 'vitest'
import { presenceNews } from './presence-news.ts'

const news = (before: string, known: string, there: string) =>
  presenceNews({ before: new Set(before), known: new Set(known), there: new Set(there) })

test('a peer who came or left unannounced is news', () => {
  expect(news('ab', 'ab', 'bc')).toEqual(['a', 'c'])
  expect(news('ab', 'ab', 'ab')).toEqual([])
})

test('a peer whose coming or leaving was announced during the read is no news', () => {
  expect(news('ab', 'b', 'ab')).toEqual([])
  expect(news('a', 'ab', 'a')).toEqual([])
})
