import { expect, test } from 'vitest'
import { stylesOf } from './used-styles.ts'

const markup = '<main class="room wide" style="color:var(--ink)"><p class="meta">…</p></main>'

test('a rule stays when all its classes are there, whatever else it says', () => {
  const css = [
    'body{margin:0}',
    '.room>.meta{margin:0}',
    '.room:not(.ended,.left){margin:0}',
    ':where([data-scheme=dark],.gone) .meta:before{content:"}"}',
    '.room .gone{margin:0}',
    '.gone,.wide{margin:0}',
    '.gone:where(:disabled:not([a],.x),[b]:not(.y)){margin:0}',
  ].join('')
  expect(stylesOf(css, markup)).toBe(
    [
      'body{margin:0}',
      '.room>.meta{margin:0}',
      '.room:not(.ended,.left){margin:0}',
      ':where([data-scheme=dark],.gone) .meta:before{content:"}"}',
      '.wide{margin:0}',
    ].join(''),
  )
})

test('of layers and conditions what they hold is kept, and nothing where that is nothing', () => {
  const css = '@layer kit{@media (width < 48em){.room{margin:0}.gone{margin:0}}}@media print{.gone{margin:0}}'
  expect(stylesOf(css, markup)).toBe('@layer kit{@media (width < 48em){.room{margin:0}}}')
})

test('fonts stay; what answers a pointer or moves comes with the application', () => {
  const font = "@font-face{font-family:Be;src:url(/be.woff2)format('woff2')}"
  expect(stylesOf(`${font}.room:hover{margin:0}@keyframes show{to{opacity:1}}`, markup)).toBe(font)
})

test('a variable stays when it is read, by others that stay too', () => {
  const css = ':root{--ink:var(--dark);--dark:#222;--lost:var(--more);--more:calc(1px * (2 + 3));color:#333}'
  expect(stylesOf(css, markup)).toBe(':root{--ink:var(--dark);--dark:#222;color:#333}')
})
