/** Measures how the time grows with the length of HTML that users may send or paste: it must not grow quadratically. */
import { cleanHtml } from '@hien/server/courses/clean-html'
import { stripEventHandlers } from '../../web/src/ui/text/strip-event-handlers.ts'
import { ratios, spread, verdict } from './hub/bar.ts'
import type { Scale } from './scale.ts'
import { median, type Table } from './table.ts'

/** The long text has this many times the length of the short one. Quadratic work would take 256 times as long for it. */
const growth = 16
const bar = { atMost: 5 * growth }

type Case = { name: string; shortLength: number; part: string; run: (text: string) => void }
const cases: Case[] = [
  {
    name: 'clean a description of formatted paragraphs',
    shortLength: 3000,
    part: '<p style="color:red">a<b>b</b></p>',
    run: (text) => void cleanHtml(text, 'description'),
  },
  {
    name: 'refuse a description of nested lists',
    shortLength: 3000,
    part: '<ul><li>',
    run: (text) => {
      try {
        cleanHtml(text, 'description')
      } catch {
        return
      }
      throw new Error('The description was not refused')
    },
  },
  ...['<a ', '<a x="', `<a x='<a x="`, '<a x=<', '<a on', '<!--<p t="--><', '<b/y=a"'].map((part) => ({
    name: `strip event handlers from repeated \`${part.trim()}\``,
    shortLength: 100_000,
    part,
    run: (text: string) => void stripEventHandlers(text),
  })),
]

/** Runs the work repeatedly for at least `milliseconds`. Returns the milliseconds of one run. */
function timeOf(work: () => void, milliseconds: number): number {
  const begun = performance.now()
  let runs = 0
  do {
    work()
    runs += 1
  } while (performance.now() - begun < milliseconds)
  return (performance.now() - begun) / runs
}

export function benchHtml(scale: Scale): Promise<Table> {
  const { rounds, sliceMs } = scale === 'full' ? { rounds: 5, sliceMs: 200 } : { rounds: 1, sliceMs: 5 }
  const rows = cases.map(({ name, shortLength, part, run }) => {
    const [short, long] = [1, growth].map((times) => part.repeat((times * shortLength) / part.length))
    const [ofShort, ofLong]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      ofShort.push(timeOf(() => run(short ?? ''), sliceMs))
      ofLong.push(timeOf(() => run(long ?? ''), sliceMs))
    }
    const grown = ratios(ofLong, ofShort)
    const times = [ofShort, ofLong].map((found) => `${median(found).toFixed(2)} ms`)
    return [name, ...times, spread(grown, 1), verdict(grown, bar)]
  })
  return Promise.resolve({
    title: `HTML of users, and ${growth} times as much of it, ${rounds} rounds`,
    columns: ['what', 'short', 'long', 'ratio', 'bar'],
    rows,
  })
}
