/** The messages for the files of banks, and for the rows in them. */
import { limits } from '../limits.ts'

/** Reasons for which a whole file is refused, besides importFileFaults. */
export const bankFileFaults = {
  noTransfers: 'Tệp chưa có giao dịch nào dưới dòng tiêu đề',
  missingColumns: 'Hãy chọn cột ngày, cột tiền vào (hoặc số tiền) và cột nội dung',
} as const

/** Reasons for which a row is not imported. */
export const bankRowFaults = {
  noDay: 'Dòng này không có ngày giao dịch',
  unreadableDay: 'Không đọc được ngày giao dịch. Ngày cần có dạng NN/TT/NNNN',
  future: 'Ngày giao dịch ở tương lai',
  tooOld: 'Ngày giao dịch đã hơn 10 năm',
  unreadableAmount: 'Không đọc được số tiền',
  fraction: 'Số tiền lẻ dưới 1 đồng',
  tooMuch: `Số tiền lớn hơn ${limits.maxPaymentAmount.toLocaleString('vi-VN')} đ`,
  bothWays: 'Dòng này có cả tiền vào và tiền ra',
  unknownDirection: 'Không rõ tiền vào hay tiền ra',
} as const
