import { expect, test } from 'vitest'
import { stylesOf } from './used-styles.ts'

const page =
  '<html lang="vi"><body><main class="room wide" style="color:var(--ink)"><p class="meta">…</p></main></body>'

test('keeps a rule if the page has all its classes; attributes that a script sets later do not count as missing', async () => {
  const css = [
    'body{margin:0}',
    '.room>.meta{margin:0}',
    ':where([data-mantine-color-scheme=dark]) .meta{margin:0}',
    '.room .gone{margin:0}',
    '.gone,.wide{margin:0}',
  ].join('')
  expect(await stylesOf(css, page)).toBe(
    [
      'body{margin:0}',
      '.room>.meta{margin:0}',
      ':where([data-mantine-color-scheme=dark]) .meta{margin:0}',
      '.wide{margin:0}',
    ].join(''),
  )
})

test('keeps fonts and drops unused keyframes', async () => {
  const font = "@font-face{font-family:Be;src:url(/be.woff2)format('woff2')}"
  expect(await stylesOf(`${font}@keyframes show{to{opacity:1}}`, page)).toBe(font)
})

test('keeps a variable if the page or another kept variable uses it', async () => {
  const css = ':root{--ink:var(--dark);--dark:#222;--lost:var(--more);--more:calc(1px * (2 + 3));color:#333}'
  expect(await stylesOf(css, page)).toBe(':root{--ink:var(--dark);--dark:#222;color:#333}')
})
