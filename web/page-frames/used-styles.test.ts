import { expect, test } from 'vitest'
import { stylesOf } from './used-styles.ts'

const page =
  '<html lang="vi"><body><main class="room wide" style="color:var(--ink)"><p class="meta">…</p></main></body>'

test('a rule stays when all its classes are there, and what scripts say of the page may be', async () => {
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

test('fonts stay; what nothing moves by goes', async () => {
  const font = "@font-face{font-family:Be;src:url(/be.woff2)format('woff2')}"
  expect(await stylesOf(`${font}@keyframes show{to{opacity:1}}`, page)).toBe(font)
})

test('a variable stays when it is read, by others that stay too', async () => {
  const css = ':root{--ink:var(--dark);--dark:#222;--lost:var(--more);--more:calc(1px * (2 + 3));color:#333}'
  expect(await stylesOf(css, page)).toBe(':root{--ink:var(--dark);--dark:#222;color:#333}')
})
