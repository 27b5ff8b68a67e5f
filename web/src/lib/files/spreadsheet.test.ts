import { expect, test } from 'vitest'
import { asText } from './spreadsheet.ts'

test.each(['=', '+', '-', '@', '\t', '\r'])('a text that begins with %j gets an apostrophe', (start) => {
  expect(asText(`${start}HYPERLINK("https://x.vn")`)).toBe(`'${start}HYPERLINK("https://x.vn")`)
})

test.each(['Lê Thị Diễm Quỳnh', '1-2', ' =1', "'=1", ''])('the text %j stays unchanged', (text) => {
  expect(asText(text)).toBe(text)
})
