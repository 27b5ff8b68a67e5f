/** Compares what the class board costs a teacher with 2,000 posts in a class and 2,000 threads, and one with 20 of each. */
import type { Caller } from '../graphql/centre.ts'
import { withServedCentre } from '../graphql/filled-centre.ts'
import { ratios, spread, verdict } from '../hub/bar.ts'
import type { Scale } from '../scale.ts'
import { post } from '../school/send.ts'
import { median, type Table } from '../table.ts'
import { sizes, teachersOfSize } from './filled-boards.ts'

const bar = { atMost: 1.3 }
const load = { full: { early: 10, rounds: 7, callsOfRound: 4 }, short: { early: 0, rounds: 1, callsOfRound: 1 } }

const threadPage = 'isSuccess totalRecord items { id studentName lastText lastAt unread canWrite }'
const postPage =
  'isSuccess totalRecord items { id authorName html links audience pinned publishAt editedAt seenCount readerCount files { id name } }'
/** `total` is the number of rows that a page must count; null for answers without pages. */
const operations = [
  { name: 'The first page of threads', total: true, query: `{ answer: threadsGetWithPage { ${threadPage} } }` },
  {
    name: 'The tenth page of threads',
    total: true,
    query: `{ answer: threadsGetWithPage(skip: 10, take: 2) { ${threadPage} } }`,
  },
  {
    name: 'The number of unread threads',
    total: false,
    query: '{ answer: threadsGetCounts { isSuccess item { unread } } }',
  },
  {
    name: 'The first page of posts',
    total: true,
    query: `query ($classId: ID!) { answer: postsGetWithPage(classId: $classId) { ${postPage} } }`,
  },
]
type Operation = (typeof operations)[number]
type Answer = { data?: { answer: { isSuccess: boolean; totalRecord?: number; item?: { unread: number } } } }

/** Calls an operation as a teacher. Returns the milliseconds. */
async function measureCall(
  port: number,
  { token, classId }: Caller,
  { query, total }: Operation,
  size: number,
): Promise<number> {
  const begun = performance.now()
  const text = await post(port, '127.0.0.1', token, { query, variables: query.includes('$classId') ? { classId } : {} })
  const ms = performance.now() - begun
  const answer = (JSON.parse(text) as Answer).data?.answer
  const isRight = answer?.isSuccess && (total ? answer.totalRecord === size : answer.item?.unread === 10)
  if (!isRight) throw new Error(text.slice(0, 1000))
  return ms
}

export async function benchBoard(scale: Scale): Promise<Table> {
  const { early, rounds, callsOfRound } = load[scale]
  const measured = await withServedCentre(
    async ({ port, callers: { teacher } }) => {
      const large = teacher.slice(0, teachersOfSize)
      const small = teacher.slice(teachersOfSize, 2 * teachersOfSize)
      const medians = operations.map(() => ({ large: [] as number[], small: [] as number[] }))
      for (let round = -1; round < rounds; round += 1) {
        for (const [place, operation] of operations.entries()) {
          const times = { large: [] as number[], small: [] as number[] }
          for (let call = 0; call < (round < 0 ? early : callsOfRound) * teachersOfSize; call += 1) {
            const [big, little] = [large[call % teachersOfSize], small[call % teachersOfSize]]
            if (!big || !little) throw new Error('The centre has too few teachers')
            times.large.push(await measureCall(port, big, operation, sizes.large))
            times.small.push(await measureCall(port, little, operation, sizes.small))
          }
          if (round < 0) continue
          medians[place]?.large.push(median(times.large))
          medians[place]?.small.push(median(times.small))
        }
      }
      return medians
    },
    { boards: true },
  )
  return {
    title: `What the class board costs a teacher with ${sizes.large} rows and one with ${sizes.small}, ${rounds} rounds`,
    columns: ['operation', `${sizes.large} rows`, `${sizes.small} rows`, 'ratio', 'bar'],
    rows: operations.map(({ name }, place) => {
      const { large, small } = measured[place] ?? { large: [], small: [] }
      const all = ratios(large, small)
      return [
        name,
        `${median(large).toFixed(2)} ms`,
        `${median(small).toFixed(2)} ms`,
        spread(all, 2),
        verdict(all, bar),
      ]
    }),
  }
}
