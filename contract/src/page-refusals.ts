/** The refusals that pages also show by themselves, without a request. Pages load only these texts, not all of errors.ts. */
export const pageRefusals = {
  RATE_LIMITED: 'Bạn thao tác quá nhanh, vui lòng thử lại sau ít phút',
  REGISTRATION_CLOSED: 'Lớp học đã hết hạn đăng ký',
  CLASS_ENDED: 'Lớp học đã kết thúc',
  REFRESH_TOKEN_INVALID: 'Phiên đăng nhập hết hạn, vui lòng đăng nhập lại',
} as const
