import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageWith } from './page-frames.ts'

const html = await readFile(join(import.meta.dirname, '../index.html'), 'utf8')
const words = { title: 'Phòng chờ', styles: '.a{margin:0}' }

test('the first words stand beside the words for all, and answer nothing', () => {
  const page = pageWith(html, { ...words, markups: ['<h1>$& Phòng</h1>'] })
  expect(page).toContain('<title>Phòng chờ</title>')
  expect(page).toContain('<style>.a{margin:0}')
  expect(page).toContain('<div class="first-words" inert><h1>$& Phòng</h1></div>')
  expect(page).toContain('<p role="status">Đang tải…</p>')
})

test('where a phone gets other elements, both are there, each for its width', () => {
  const page = pageWith(html, { ...words, markups: ['một', 'hai'] })
  expect(page).toContain('<div class="first-words" data-width="phone" inert>một</div>')
  expect(page).toContain('<div class="first-words" data-width="wide" inert>hai</div>')
})

test('a page that says nothing for all fails the build', () => {
  expect(() => pageWith('<html></html>', { ...words, markups: [''] })).toThrow('index.html has no words to begin with')
})
