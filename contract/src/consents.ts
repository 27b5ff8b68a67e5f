/**
 * The consents that members may give, in the words they are shown (docs/running/personal-data.md). Lessons never depend
 * on them.
 */

export const consentPurposes = ['picture', 'recording'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** The parties whose yes a consent may need: the member and, for a student under 16, a guardian. */
export const consentParties = ['member', 'guardian'] as const
export type ConsentParty = (typeof consentParties)[number]

/** The place of a decision: the sign-up form, the profile, or saving a picture under the text beside the button. */
export const consentChannels = ['sign_up', 'profile', 'picture_upload'] as const
export type ConsentChannel = (typeof consentChannels)[number]

/**
 * Every version of the texts below and of the notice, oldest first; the last one is shown now. Add a version when you change a
 * text, because people must be able to read what they agreed to. The history of this file has the older texts.
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
  /** The text beside the checkbox. */
  tick: string
  /** The consequence of refusing. */
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

/** The same texts in the words for a guardian, who is asked about a child under 16. */
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

/** Shown above the texts for a guardian. */
export const childConsentHint =
  'Với con dưới 16 tuổi hoặc chưa khai ngày sinh, mỗi mục dưới đây chỉ có hiệu lực khi phụ huynh đồng ý; từ 7 tuổi con cũng phải đồng ý. Khi bạn không đồng ý, mục đó không được thực hiện. Bạn đổi ý được bất cứ lúc nào.'

/** Shown above a student's own consents while they count as under 16, by their date of birth or because it is unknown. */
export const guardianNeededText =
  'Bạn chưa đủ 16 tuổi, hoặc chưa cho biết ngày sinh: lựa chọn dưới đây chỉ có hiệu lực khi phụ huynh của bạn cũng đồng ý.'

/** The statement of a student who gives no date of birth. */
export const ofAgeText = 'Tôi đã đủ 16 tuổi'

/** Shown beside the button that saves a picture. Saving the picture is consent. */
export const pictureUploadText =
  'Lưu ảnh là bạn đồng ý cho giáo viên các lớp của bạn xem ảnh này. Bạn có thể rút lại bất cứ lúc nào ở mục Dữ liệu cá nhân.'
