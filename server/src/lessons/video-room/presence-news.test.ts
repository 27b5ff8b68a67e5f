import { expect, test } from 'vitest'
import { presenceNews } from './presence-news.ts'

const news = (before: string, known: string, there: string) =>
  presenceNews({ before: new Set(before), known: new Set(known), there: new Set(there) })

test('who came or left unheard is news', () => {
  expect(news('ab', 'ab', 'bc')).toEqual(['a', 'c'])
  expect(news('ab', 'ab', 'ab')).toEqual([])
})

test('who was heard to come or leave while the rows were read is none, whatever these say', () => {
  expect(news('ab', 'b', 'ab')).toEqual([])
  expect(news('a', 'ab', 'a')).toEqual([])
})
