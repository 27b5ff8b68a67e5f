import { pageRefusals } from './page-refusals.ts'

/**
 * Every refusal of the server outside its hubs: a stable code, and the Vietnamese text to show unless the server sends a more
 * exact one. No other file defines refusals, except page-refusals.ts, which this list includes.
 */
export const refusals = {
  ...pageRefusals,
  INVALID_INPUT: 'Dữ liệu không hợp lệ',
  INVALID_CREDENTIALS: 'Tài khoản hoặc mật khẩu không đúng',
  SECOND_FACTOR_REQUIRED: 'Nhập mã xác thực để hoàn tất đăng nhập',
  SECOND_FACTOR_WRONG: 'Mã xác thực không đúng hoặc đã được sử dụng. Hãy thử mã mới trong ứng dụng của bạn',
  FORBIDDEN: 'Bạn không có quyền thực hiện thao tác này',
  NOT_FOUND: 'Không tìm thấy dữ liệu',
  STATE_CHANGED: 'Dữ liệu vừa thay đổi, vui lòng tải lại rồi thử lại',
  USER_NAME_TAKEN: 'Tên đăng nhập đã được sử dụng',
  EMAIL_TAKEN: 'Email đã được sử dụng',
  COURSE_CODE_TAKEN: 'Mã khoá học đã được sử dụng',
  SLUG_TAKEN: 'Địa chỉ này đã được trung tâm khác sử dụng',
  HOST_TAKEN: 'Tên miền này đã thuộc về trung tâm khác',
  HOST_UNPROVED: 'Chưa thấy bản ghi TXT này. Bản ghi mới có thể cần vài giờ; hãy thử lại sau',
  DNS_FAILED: 'Không tra cứu được tên miền này. Hãy thử lại sau ít phút',
  MEMBER_CODE_UNKNOWN: 'Không tìm thấy học viên có mã này',
  ACCOUNT_CLOSED: 'Tài khoản này đã được yêu cầu xoá. Bạn vẫn có thể lấy lại trước khi hết hạn',
  STUDENTS_REMAIN: 'Bạn còn lớp đang hoạt động có học viên. Hãy đóng các lớp đó rồi xoá tài khoản',
  MEMBER_PENDING: 'Tài khoản đang chờ người quản trị xác nhận. Sau đó bạn mới đăng nhập được',
  ALREADY_JOINED: 'Học viên đã tham gia lớp học này',
  CENTRE_FULL: 'Trung tâm đã đủ số học viên được phép. Trung tâm cần xin người quản trị tăng số học viên',
  MEETING_NOT_STARTED: 'Lớp học chưa bắt đầu',
  MEETING_PROVIDER_FAILED: 'Không thể bắt đầu lớp học',
  RESET_TOKEN_INVALID: 'Đường dẫn đặt lại mật khẩu không đúng hoặc đã hết hạn',
  EMAIL_PROOF_INVALID: 'Đường dẫn xác nhận email không đúng, đã được dùng hoặc đã hết hạn',
  PAIRING_CODE_INVALID: 'Mã ghép không đúng, đã được dùng hoặc đã hết hạn. Hãy xin mã mới',
  SLIP_INVALID: 'Mã trên phiếu không đúng, đã được dùng hoặc đã hết hạn. Hãy xin phiếu mới',
  SESSION_TOKEN_INVALID: 'Phiên phòng chờ không còn hiệu lực',
  REMOVED_FROM_LESSON: 'Giáo viên đã mời bạn ra khỏi buổi học này',
  HOMEWORK_CLOSED: 'Bài tập đã hết hạn nộp. Hãy xin thầy cô gia hạn',
  FILE_REFUSED: 'Không nhận loại tệp này. Hãy gửi ảnh, PDF, Word, Excel, PowerPoint, tệp ghi âm hoặc tệp văn bản',
  FILE_TOO_LARGE: 'Tệp quá lớn: mỗi tệp tối đa 20 MB',
  FILE_QUOTA_EXCEEDED: 'Đã hết chỗ cho tệp của lớp này. Hãy xoá bớt tệp chưa giao hoặc chưa nộp',
  STORAGE_FULL: 'Máy chủ tạm hết chỗ lưu tệp, vui lòng thử lại sau',
} as const
export type RefusalCode = keyof typeof refusals

/** Codes of other GraphQL errors: a missing or invalid access token, a malformed request, an unexpected fault. */
export type GraphqlErrorCode = 'UNAUTHENTICATED' | 'BAD_REQUEST' | 'INTERNAL'

/** Refusals of the hubs. The caller receives the code as the text of a HubException. */
export const hubRefusals = [
  'NOT_IN_GROUP',
  'FORBIDDEN',
  'INVALID_MESSAGE',
  'RATE_LIMITED',
  'SESSION_TOKEN_INVALID',
  'ROOM_FULL',
  'NO_CAPACITY',
  'REMOVED_FROM_LESSON',
  'FLOOR_FULL',
  'NOT_STARTED',
  'WHITEBOARD_FULL',
  'WHITEBOARD_CHANGED',
] as const
export type HubRefusalCode = (typeof hubRefusals)[number]
