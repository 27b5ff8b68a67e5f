import type { Page } from '@playwright/test'
import { press } from './common-states.ts'
import type { Address, State } from './screen.ts'

/** A list with everything that its preview can show: two columns for the name, capitals, a faulty row and a total. */
const list = [
  'STT;Mã học sinh;Họ đệm;Tên;Ngày sinh;SĐT phụ huynh;Ghi chú',
  '1;0123456789;NGUYỄN VĂN;AN;05/09/2012;0912.345.678 / 0987 654 321;',
  '2;0123456790;Lê Thị Thu;Hà;17-11-2012;0911111111;học thử',
  '3;0123456791;Trần;Chi;5/9/12;;',
  '',
  ';;Tổng số: 3 học sinh;;;;',
  ';;Người lập bảng;;;;',
]
const withoutHeadings = ['An;9A', 'Bình;9A']

/** Returns a function that opens the dialog and chooses a file with these lines. */
const chooseFile = (lines: readonly string[]) => async (page: Page) => {
  await press('Nhập từ Excel')(page)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('dialog').getByRole('button', { name: 'Chọn tệp' }).click()
  const buffer = Buffer.from(lines.join('\r\n'))
  await (await chooser).setFiles({ name: 'danh-sach-lop-9a.csv', mimeType: 'text/csv', buffer })
}

/** Returns the states of the dialog that imports students into a class of a centre. */
export const importStates = (at: Address): State[] => [
  {
    name: 'import',
    who: 'centre',
    at,
    act: press('Nhập từ Excel'),
    sign: (page) => page.getByRole('dialog').getByRole('button', { name: 'Chọn tệp' }),
  },
  {
    name: 'import-preview',
    who: 'centre',
    at,
    act: chooseFile(list),
    sign: (page) => page.getByRole('dialog').getByText('2 dòng nhập được, 1 dòng lỗi.'),
  },
  {
    name: 'import-left-out',
    who: 'centre',
    at,
    async act(page) {
      await chooseFile(list)(page)
      await page.getByText('2 học viên được mời bằng phiếu (chưa có tài khoản)').click()
      await page.getByText('2 dòng không phải học viên, được bỏ qua').click()
    },
    sign: (page) => page.getByRole('dialog').getByText('Tổng số: 3 học sinh'),
  },
  {
    name: 'import-no-names',
    who: 'centre',
    at,
    act: chooseFile(withoutHeadings),
    sign: (page) => page.getByRole('dialog').getByText(/^Chưa biết cột nào là họ tên/),
  },
]
