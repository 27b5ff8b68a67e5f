import { expect, test } from 'vitest'
import { stripEventHandlers } from './strip-event-handlers.ts'

test.each([
  ['<img src="x" onerror="run()">', '<img src="x" un-onerror="run()">'],
  ["<b ONCLICK='run()' class=a>", "<b un-ONCLICK='run()' class=a>"],
  ['<svg/onload=run()>', '<svg/un-onload=run()>'],
  ['<img src="x"onerror=run()>', '<img src="x"un-onerror=run()>'],
  ['<a\n\tonclick\n=\n"run()"\nonblur>', '<a\n\tun-onclick\n=\n"run()"\nun-onblur>'],
  ['<p title="a > b" onclick=run()>', '<p title="a > b" un-onclick=run()>'],
  ['<p title="chưa xong onclick=run()>', '<p title="chưa xong un-onclick=run()>'],
  ['<math><style><img src=x onerror=run()>', '<math><style><img src=x un-onerror=run()>'],
  [`<!-- <p title=" --><img alt='x' onerror=run()> ">`, `<!-- <p title=" --><img alt='x' un-onerror=run()> ">`],
  ['<p <img onerror=run()>', '<p <img un-onerror=run()>'],
])('renames the event handlers in %s', (html, expected) => {
  expect(stripEventHandlers(html)).toBe(expected)
})

test.each([
  '<p>once = 1, onclick="run()", 3 < 4 onload=5</p>',
  '<a href="/on?onclick=1" title="onclick=2" data-onclick="3">onclick=4</a>',
  '<p class="con onion" style=\'content: "onclick=1"\'>một</p>',
  'onclick=1',
  '',
])('leaves %s unchanged', (html) => {
  expect(stripEventHandlers(html)).toBe(html)
})

test.each(['<a ', '<a x="', '<a x=\'<a x="', '<a x=<', '<a on', '<!--<p t="--><', '<b/y=a"'])(
  'the time for many repetitions of %s grows linearly with the length',
  (part) => {
    const timeOf = (length: number) => {
      const text = part.repeat(length / part.length)
      const times = Array.from({ length: 3 }, () => {
        // Measure processor time, because other processes use the machine too.
        const begun = process.threadCpuUsage()
        stripEventHandlers(text)
        const { user, system } = process.threadCpuUsage(begun)
        return (user + system) / 1000
      })
      return Math.min(...times)
    }
    // 16 times the text must take far less than 256 times the time, which quadratic work would take.
    expect(timeOf(1_600_000)).toBeLessThan(80 * Math.max(timeOf(100_000), 2))
  },
)
