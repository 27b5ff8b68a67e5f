import type { WhiteboardPage } from '@hien/contract/whiteboard'
import type { WhiteboardState } from '../model/whiteboard-state.ts'

const refusals: Record<string, string> = {
  WHITEBOARD_FULL: 'Trang hoặc bảng đã đầy nên nét vừa rồi không được lưu. Hãy viết tiếp ở trang khác.',
  WHITEBOARD_CHANGED: 'Bảng vừa được người khác sửa nên thay đổi của bạn không được lưu. Hãy làm lại.',
  FORBIDDEN: 'Bạn không còn được viết lên bảng, nên nét vừa rồi không được lưu.',
  NOT_STARTED: 'Buổi học không còn diễn ra, nên thay đổi vừa rồi không được lưu.',
  NOT_IN_GROUP: 'Buổi học không còn diễn ra, nên thay đổi vừa rồi không được lưu.',
  RATE_LIMITED: 'Bạn viết nhanh quá mức cho phép, nên nét vừa rồi không được lưu. Hãy chờ một chút rồi viết lại.',
}

/** Returns why the newest own change was dropped, for the user. */
export const refusalWords = (code: string) => refusals[code] ?? 'Thay đổi vừa rồi không được lưu. Hãy thử lại.'

export type SavingTone = 'quiet' | 'amber'

/** Returns whether everything is saved, for the user. */
export function savingWords({ status, unsent }: WhiteboardState): { tone: SavingTone; words: string } {
  if (status === 'opening') return { tone: 'quiet', words: 'Đang mở bảng…' }
  if (status === 'closed') return { tone: 'amber', words: 'Bảng đã đóng' }
  if (status === 'away')
    return {
      tone: 'amber',
      words: unsent > 0 ? 'Mất kết nối. Nét mới chưa gửi, sẽ tự gửi khi có mạng.' : 'Mất kết nối. Bảng sẽ tự nối lại.',
    }
  return { tone: 'quiet', words: unsent > 0 ? 'Đang lưu…' : 'Đã lưu' }
}

/** Returns what a page is, such as `Ô vuông` or `Tệp, trang 3`. */
export function pageWords({ background, filePage }: Pick<WhiteboardPage, 'background' | 'filePage'>): string {
  switch (background) {
    case 'blank':
      return 'Trang trắng'
    case 'squared':
      return 'Ô vuông'
    case 'lined':
      return 'Dòng kẻ'
    case 'file':
      return filePage > 1 ? `Tệp, trang ${filePage}` : 'Tệp'
  }
}
