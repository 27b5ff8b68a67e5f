/**
 * What a member may agree to or not, in the words they are shown (docs/running/personal-data.md). Lessons never depend
 * on it.
 */

export const consentPurposes = ['picture', 'recording'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** Whose yes a consent may need: the member's own, and of a student under 16 a guardian's. */
export const consentParties = ['member', 'guardian'] as const
export type ConsentParty = (typeof consentParties)[number]

/** Where a decision was made: on the sign-up form, in the profile, or by saving a picture under the words beside it. */
export const consentChannels = ['sign_up', 'profile', 'picture_upload'] as const
export type ConsentChannel = (typeof consentChannels)[number]

/**
 * Every version of the words below and of the notice, oldest first; the last one is shown now. Who changes a word adds a
 * version: what somebody agreed to must stay readable (the older words stand in the history of this file).
 */
export const noticeVersions = [
  '2026-11-22',
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
  '2026-11-26',
  '2026-11-27',
  '2026-11-28',
] as const
export type NoticeVersion = (typeof noticeVersions)[number]
export const noticeVersion: NoticeVersion = '2026-11-28'

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

/** The same, as a guardian is asked about a child under 16. */
export const childConsentTexts: Record<ConsentPurpose, ConsentText> = {
  picture: {
    title: 'Ảnh đại diện',
    tick: 'Tôi đồng ý cho giáo viên các lớp của con tôi xem ảnh đại diện của con.',
    otherwise: 'Không đồng ý: giáo viên chỉ thấy chữ cái đầu của tên con.',
  },
  recording: {
    title: 'Bản ghi buổi học',
    tick: 'Tôi đồng ý cho con tôi có mặt trong bản ghi khi giáo viên ghi hình buổi học.',
    otherwise: 'Không đồng ý: giáo viên được báo trước giờ học để không ghi hình con. Con vẫn học như mọi người.',
  },
}

/** Stands above the texts for a guardian. */
export const childConsentHint =
  'Với con dưới 16 tuổi hoặc chưa khai ngày sinh, mỗi mục dưới đây chỉ có hiệu lực khi phụ huynh đồng ý; từ 7 tuổi con cũng phải đồng ý. Khi bạn không đồng ý, mục đó không được thực hiện. Bạn đổi ý được bất cứ lúc nào.'

/** Stands above a student's own texts while they count as under 16: by their day of birth, or because nothing is known. */
export const guardianNeededText =
  'Bạn chưa đủ 16 tuổi, hoặc chưa cho biết ngày sinh: lựa chọn dưới đây chỉ có hiệu lực khi phụ huynh của bạn cũng đồng ý.'

/** What a student says who gives no day of birth. */
export const ofAgeText = 'Tôi đã đủ 16 tuổi'

/** Stands beside the button that saves a picture: saving it there is agreeing to this. */
export const pictureUploadText =
  'Lưu ảnh là bạn đồng ý cho giáo viên các lớp của bạn xem ảnh này. Bạn có thể rút lại bất cứ lúc nào ở mục Dữ liệu cá nhân.'
