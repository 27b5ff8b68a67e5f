import { generateJSON } from '@tiptap/core'
import { expect, test } from 'vitest'
import { editorExtensions } from './extensions.ts'
import { tablesAsLines } from './pasted-tables.ts'

type Node = { type: string; text?: string; content?: Node[] }
const wordsOf = ({ text, content }: Node): string => text ?? (content ?? []).map(wordsOf).join('')
const linesOf = (html: string) => {
  const { content } = generateJSON(tablesAsLines(html), editorExtensions) as { content: Node[] }
  return content.map(wordsOf)
}

test.each([
  [
    'a spreadsheet',
    '<table><tbody><tr><td>Tuần</td><td>Nội dung</td></tr><tr><td>1</td><td>Hàm <b>số</b></td></tr></tbody></table>',
    ['Tuần | Nội dung', '1 | Hàm số'],
  ],
  [
    'a word processor',
    '<p>Kế hoạch</p><table><tr><td><p class=MsoNormal>Tuần<o:p></o:p></p></td><td><p>Nội dung</p></td></tr></table><p>Hết</p>',
    ['Kế hoạch', 'Tuần | Nội dung', 'Hết'],
  ],
  [
    'a table with headings and empty cells',
    '<table><thead><tr><th>Thứ</th><th></th><th>Giờ</th></tr></thead></table>',
    ['Thứ | Giờ'],
  ],
  [
    'a table whose cells have several paragraphs',
    '<table><tr><td><p>a</p><p>b</p></td><td>c</td></tr></table>',
    ['a', 'b', 'c'],
  ],
  [
    'a table in a table',
    '<table><tr><td><table><tr><td>a</td><td>b</td></tr></table></td><td>c</td></tr></table>',
    ['a | b | c'],
  ],
  ['text without a table', '<p>a</p><p>b</p>', ['a', 'b']],
])('the parts of %s stay separate', (_what, html, lines) => {
  expect(linesOf(html)).toEqual(lines)
})
