import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { spellingFaults } from './spelling.ts'

const root = join(import.meta.dirname, '..')
/** Folders with texts that users read: pages, messages of rules and refusals, mails, the data of the demo. */
const folders = ['web/src', 'web/public', 'contract/src', 'server/src']
const pages = ['web/index.html', 'contract/schema.graphql']

/** Texts that keep their own spelling: sentences from the specification, and the name of a person. */
const quoted = ['Thêm mới khóa học', 'Vui lòng nhập từ khóa tìm kiếm', 'Không tìm thấy khóa học tương ứng', 'Thùy Dung']

const isText = (name: string) => /\.(tsx?|css|html|webmanifest|json)$/.test(name)

const files = [
  ...pages,
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && isText(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
  ),
]

test('every text uses one spelling of khoá, xoá and huỷ, and one word for copying', () => {
  expect(files.length, 'the test found too few files').toBeGreaterThan(500)
  const faults = files.flatMap((path) =>
    spellingFaults(readFileSync(join(root, path), 'utf8'), quoted).map((word) => `${path}: ${word}`),
  )
  expect(faults).toEqual([])
})

test('each quoted text is still used', () => {
  const texts = files.map((path) => readFileSync(join(root, path), 'utf8').normalize('NFC'))
  expect(quoted.filter((words) => !texts.some((text) => text.includes(words)))).toEqual([])
})

test.each([
  ['Xóa khóa học', ['Xóa', 'khóa']],
  ['Hủy, khỏe và hòa', ['Hủy', 'khỏe', 'hòa']],
  ['ĐÃ XÓA', ['XÓA']],
  ['Khóa'.normalize('NFD'), ['Khóa']],
  ['Đã sao chép liên kết', ['sao chép']],
  ['Xoá khoá học, huỷ, khoẻ', []],
  ['quý, quỳ, hoàn, toán, khoảng, tuyển, huỳnh, tùy', ['tùy']],
  ['Thúy mua khóa', ['khóa']],
])('in %o the words %j are misspelled', (text, expected) => {
  expect(spellingFaults(text, ['Thúy'])).toEqual(expected)
})
