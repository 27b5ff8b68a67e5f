import { read } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { writeWorkbook } from '../src/courses/import/write-workbook.ts'

test('names, phones and amounts in the file of faulty rows are texts, exactly as they were read', async () => {
  const row = ['=HYPERLINK("http://x","y")', '@x', '+84912345678', '0912345678', '-150000', '-1+1']
  const file = await writeWorkbook({ headings: ['=A1', 'B', 'C', 'D', 'E', 'F'], rows: [row], redColumn: 0 })
  const { Sheets, SheetNames } = read(file, { cellFormula: true })
  const sheet = Sheets[SheetNames[0] ?? '']
  const cells = ['A2', 'B2', 'C2', 'D2', 'E2', 'F2', 'A1'].map((place) => sheet?.[place])
  expect(cells.map(({ t, v, f }) => ({ t, v, f }))).toEqual([...row, '=A1'].map((v) => ({ t: 's', v, f: undefined })))
})
