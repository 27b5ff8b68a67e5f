import { expect, test } from 'vitest'
import { listPages } from './list-pages.ts'

type Item = { id: string }
/** Returns a function that returns the given pages and records the numbers of the requested ones. */
const pagesOf =
  (pages: string[][], asked: number[] = []) =>
  ({ skip }: { skip: number }) => {
    asked.push(skip)
    const items: Item[] = (pages[skip - 1] ?? []).map((id) => ({ id }))
    return Promise.resolve({ items, totalPages: pages.length, totalRecord: pages.flat().length })
  }
const idsOf = (items: readonly Item[]) => items.map(({ id }) => id)

test('all pages are fetched in order, with their progress', async () => {
  const progress: number[][] = []
  const items = await listPages(pagesOf([['a', 'b'], ['c']]), {
    onProgress: ({ loaded, total }) => progress.push([loaded, total]),
  })
  expect(idsOf(items)).toEqual(['a', 'b', 'c'])
  expect(progress).toEqual([
    [2, 3],
    [3, 3],
  ])
})

test('an item that moved to the next page meanwhile is returned once', async () => {
  expect(
    idsOf(
      await listPages(
        pagesOf([
          ['a', 'b'],
          ['b', 'c'],
        ]),
      ),
    ),
  ).toEqual(['a', 'b', 'c'])
})

test('no page is fetched after the one that is enough', async () => {
  const asked: number[] = []
  const isEnough = (items: readonly Item[]) => idsOf(items).includes('b')
  expect(idsOf(await listPages(pagesOf([['a'], ['b'], ['c']], asked), { isEnough }))).toEqual(['a', 'b'])
  expect(asked).toEqual([1, 2])
})

test('an empty list has one request', async () => {
  const asked: number[] = []
  expect(await listPages(pagesOf([], asked))).toEqual([])
  expect(asked).toEqual([1])
})
