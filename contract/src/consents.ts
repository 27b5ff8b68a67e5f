/**
 * What a member may agree to or not, in the words they are shown (docs/running/personal-data.md). Lessons never depend
 * on it.
 */

export const consentPurposes = ['picture', 'recording'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** Where a decision was made: on the sign-up form, in the profile, or by saving a picture under the words beside it. */
export const consentChannels = ['sign_up', 'profile', 'picture_upload'] as const
export type ConsentChannel = (typeof consentChannels)[number]

/**
 * Every version of the words below and of the notice, oldest first; the last one is shown now. Who changes a word adds a
 * version: what somebody agreed to must stay readable (the older words stand in the history of this file).
 */
export const noticeVersions = ['2026-11-22', '2026-11-23', '2026-11-24'] as const
export type NoticeVersion = (typeof noticeVersions)[number]
export const noticeVersion: NoticeVersion = '2026-11-24'

type ConsentText = {
  /** Names the purpose in a list. */
  title: string
  /** What is agreed to: stands beside the tick. */
  tick: string
  /** What a no means. */
  otherwise: string
}

export const consentTexts: Record<ConsentPurpose, ConsentText> = {
  picture: {
    title: 'Ảnh đại diện',
    tick: 'Tôi đồng ý cho giáo viên các lớp của tôi xem ảnh đại diện của tôi.',
    otherwise: 'Không đồng ý: giáo viên chỉ thấy chữ cái đầu của tên bạn.',
  },
  recording: {
    title: 'Bản ghi buổi học',
    tick: 'Tôi đồng ý có mặt trong bản ghi khi giáo viên ghi hình buổi học.',
    otherwise: 'Không đồng ý: giáo viên được báo trước giờ học để không ghi hình bạn. Bạn vẫn học như mọi người.',
  },
}

/** Stands beside the button that saves a picture: saving it there is agreeing to this. */
export const pictureUploadText =
  'Lưu ảnh là bạn đồng ý cho giáo viên các lớp của bạn xem ảnh này. Bạn có thể rút lại bất cứ lúc nào ở mục Dữ liệu cá nhân.'
