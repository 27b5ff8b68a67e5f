/**
 * The consents that members may give, and the texts that the pages show for them (docs/running/personal-data.md). A member can
 * take part in lessons without any consent.
 */

export const consentPurposes = ['picture', 'recording'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** The people who may have to agree to a purpose: the member and, for a student who is not known to be 16, a guardian. */
export const consentParties = ['member', 'guardian'] as const
export type ConsentParty = (typeof consentParties)[number]

/** The place of a decision: the sign-up form, the profile, or the button that saves a picture (saving it is consent). */
export const consentChannels = ['sign_up', 'profile', 'picture_upload'] as const
export type ConsentChannel = (typeof consentChannels)[number]

/**
 * Every version of the texts below and of the privacy notice, oldest first. The pages show the last version. Add a version when
 * you change a text, because people must be able to read what they agreed to. The history of this file has the older texts.
 */
export const noticeVersions = [
  '2026-11-22',
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
  '2026-11-26',
  '2026-11-27',
  '2026-11-28',
  '2026-11-29',
  '2026-11-30',
] as const
export type NoticeVersion = (typeof noticeVersions)[number]
export const noticeVersion: NoticeVersion = '2026-11-30'
/** The day on which these texts last changed, which the privacy notice shows. The names of some versions are later days. */
export const noticeDay = '2026-11-28'

type ConsentText = {
  /** The name of the purpose in a list. */
  title: string
  /** The text beside the checkbox. */
  tick: string
  /** The text about the consequence of refusing. */
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

/** The consent texts for a guardian, who decides for a child that is not known to be 16. */
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

/** The hint that a page shows above `childConsentTexts`. */
export const childConsentHint =
  'Với con dưới 16 tuổi hoặc chưa khai ngày sinh, mỗi mục dưới đây chỉ có hiệu lực khi phụ huynh đồng ý; từ 7 tuổi con cũng phải đồng ý. Khi bạn không đồng ý, mục đó không được thực hiện. Bạn đổi ý được bất cứ lúc nào.'

/** Shown above a student's own consents while the student is under 16, or has stated neither a date of birth nor to be 16. */
export const guardianNeededText =
  'Bạn chưa đủ 16 tuổi, hoặc chưa cho biết ngày sinh: lựa chọn dưới đây chỉ có hiệu lực khi phụ huynh của bạn cũng đồng ý.'

/** The statement that a student can tick instead of giving a date of birth. */
export const ofAgeText = 'Tôi đã đủ 16 tuổi'

/** Shown beside the button that saves a picture. Saving the picture is consent. */
export const pictureUploadText =
  'Lưu ảnh là bạn đồng ý cho giáo viên các lớp của bạn xem ảnh này. Bạn có thể rút lại bất cứ lúc nào ở mục Dữ liệu cá nhân.'
