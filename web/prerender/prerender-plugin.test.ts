import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageWith } from './prerender-plugin.ts'

const html = await readFile(join(import.meta.dirname, '../index.html'), 'utf8')
const words = { title: 'Phòng chờ', styles: '.a{margin:0}' }

test('the prerendered content is added inert beside the general loading text', () => {
  const page = pageWith(html, { ...words, markups: ['<h1>$& Phòng</h1>'] })
  expect(page).toContain('<title>Phòng chờ</title>')
  expect(page).toContain('<style>.a{margin:0}')
  expect(page).toContain('<div class="prerendered" inert><h1>$& Phòng</h1></div>')
  expect(page).toContain('<p role="status">Đang tải…</p>')
})

test('a page with two widths contains a markup for each', () => {
  const page = pageWith(html, { ...words, markups: ['một', 'hai'] })
  expect(page).toContain('<div class="prerendered" data-width="phone" inert>một</div>')
  expect(page).toContain('<div class="prerendered" data-width="wide" inert>hai</div>')
})

test('the build fails if the page has no general loading text', () => {
  expect(() => pageWith('<html></html>', { ...words, markups: [''] })).toThrow('index.html has no loading text')
})
