import { importColumns, templateHeading } from '@hien/contract/rules/import'
import { saveFile } from '../../lib/files/save-file.ts'
import type { Sheet } from '../../lib/files/spreadsheet.ts'

const widths = { fullName: 30, code: 14, dob: 14, phone: 16, email: 30 }
/**
 * Number of empty rows in the template. They are formatted as text, so that Excel keeps the leading 0 of phone numbers
 * and does not reorder dates.
 */
const rowsToFill = 500

const explanations = {
  fullName: 'Bắt buộc. Họ trước, tên sau: Nguyễn Văn An',
  code: 'Nếu học viên đã có tài khoản Hiên: mã bắt đầu bằng HV. Có mã thì vào lớp ngay, không có mã thì được mời bằng phiếu',
  dob: 'Ngày/tháng/năm: 05/03/2012',
  phone: '0912345678',
  email: 'ten@vidu.vn',
}

/** Returns the sheets of the template: one with the headings and empty rows, and one that explains the columns. */
const templateSheets = (): Sheet[] => [
  {
    name: 'Học viên',
    columns: importColumns.map((column) => ({ title: templateHeading(column), width: widths[column.field] })),
    rows: Array.from({ length: rowsToFill }, () => importColumns.map(() => '')),
  },
  {
    name: 'Hướng dẫn',
    columns: [
      { title: 'Cột', width: 16 },
      { title: 'Cách điền', width: 90 },
    ],
    rows: importColumns.map((column) => [templateHeading(column), explanations[column.field]]),
  },
]

/**
 * Saves the template as an Excel file. Loads the code that writes Excel files on demand.
 * @throws if that code cannot be loaded
 */
export async function saveTemplate(): Promise<void> {
  const { workbook } = await import('../../lib/files/workbook.ts')
  saveFile(await workbook(templateSheets()), 'mau-danh-sach-hoc-vien.xlsx')
}
