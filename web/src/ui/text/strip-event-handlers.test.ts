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
