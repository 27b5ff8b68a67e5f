import { generateJSON } from '@tiptap/core'
import { expect, test } from 'vitest'
import { editorExtensions } from './extensions.ts'

const picturesOf = (html: string) => {
  const { content } = generateJSON(`<p>Chào</p>${html}`, editorExtensions) as {
    content: { type: string; attrs?: { src?: string } }[]
  }
  return content.filter(({ type }) => type === 'image').map(({ attrs }) => attrs?.src)
}

test('the editor keeps a picture from the web', () => {
  expect(picturesOf('<img src="https://hoc.example/bai-1.png" alt="Bài 1">')).toEqual(['https://hoc.example/bai-1.png'])
})

test('the editor keeps an uploaded picture, even if it was copied from a page', () => {
  const address = `/pictures/${'A'.repeat(22)}.webp`
  expect(picturesOf(`<img src="${address}"><img src="${location.origin}${address}">`)).toEqual([address, address])
})

test.each([
  'x',
  '/logo.svg',
  '//hoc.example/bai-1.png',
  'http://hoc.example/bai-1.png',
  'file:///C:/clip_image001.png',
  'data:,x',
  '',
])('the editor drops a picture at %o', (address) => {
  expect(picturesOf(`<img src="${address}">`)).toEqual([])
})
