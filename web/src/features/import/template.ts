import { importColumns, templateHeading } from '@hien/contract/rules/import'
import { saveFile } from '../../lib/files/save-file.ts'
import type { Sheet } from '../../lib/files/spreadsheet.ts'

const widths = { fullName: 30, code: 14, dob: 14, phone: 16, email: 30 }
/** Rows whose cells are texts already, so that Excel takes neither the 0 of a phone number nor turns days around. */
const rowsToFill = 500

const explanations = {
  fullName: 'Bắt buộc. Họ trước, tên sau: Nguyễn Văn An',
  code: 'Nếu học viên đã có tài khoản Hiên: mã bắt đầu bằng HV. Có mã thì vào lớp ngay, không có mã thì được mời bằng phiếu',
  dob: 'Ngày/tháng/năm: 05/03/2012',
  phone: '0912345678',
  email: 'ten@vidu.vn',
}

/** The file to fill in: a sheet with nothing but the headings, and one that explains them. */
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
 * Saves the file to fill in. What writes it is fetched now.
 * @throws when that cannot be fetched
 */
export async function saveTemplate(): Promise<void> {
  const { workbook } = await import('../../lib/files/workbook.ts')
  saveFile(await workbook(templateSheets()), 'mau-danh-sach-hoc-vien.xlsx')
}
