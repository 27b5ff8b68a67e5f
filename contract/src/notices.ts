/** Kinds of notices, their channels, and the defaults (decisions 069 and 070). */
import type { Role } from './roles.ts'

export const noticeKinds = [
  'lesson_soon',
  'lesson_started',
  'lesson_changed',
  'child_absent',
  'request_decided',
  'request_new',
  'homework_new',
  'homework_due',
  'homework_marked',
  'post_new',
  'message_new',
  'message_reported',
  'centre_invitation',
  'guardianship_changed',
  'birth_date_changed',
  'fee_new',
  'fee_due',
  'fee_received',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** app: the bell. push: web push to subscribed devices. mail: an e-mail about notices unread for an hour. */
export const noticeChannels = ['app', 'push', 'mail'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** The channels of each kind for members who have not chosen channels. An empty list that a member saved is a choice too. */
export const defaultNoticeChannels: Readonly<Record<NoticeKind, readonly NoticeChannel[]>> = {
  lesson_soon: ['app'],
  lesson_started: ['app', 'push'],
  lesson_changed: ['app', 'push', 'mail'],
  child_absent: ['app', 'push', 'mail'],
  request_decided: ['app', 'mail'],
  request_new: ['app', 'mail'],
  homework_new: ['app', 'mail'],
  homework_due: ['app', 'mail'],
  homework_marked: ['app', 'mail'],
  post_new: ['app', 'push', 'mail'],
  message_new: ['app', 'push', 'mail'],
  message_reported: ['app', 'push', 'mail'],
  centre_invitation: ['app', 'mail'],
  guardianship_changed: ['app', 'push', 'mail'],
  birth_date_changed: ['app', 'push', 'mail'],
  fee_new: ['app', 'push', 'mail'],
  fee_due: ['app', 'mail'],
  fee_received: ['app'],
}

/** The kinds of notices that a role can get, in the order of the settings page. */
export const noticeKindsOf: Readonly<Record<Role, readonly NoticeKind[]>> = {
  MEME: [
    'lesson_soon',
    'lesson_started',
    'lesson_changed',
    'request_decided',
    'homework_new',
    'homework_due',
    'homework_marked',
    'post_new',
    'message_new',
    'fee_new',
    'fee_due',
    'fee_received',
    'guardianship_changed',
    'birth_date_changed',
  ],
  TCHER: ['lesson_soon', 'lesson_changed', 'message_new', 'request_new', 'centre_invitation'],
  PAME: [
    'child_absent',
    'lesson_changed',
    'homework_new',
    'homework_marked',
    'post_new',
    'message_new',
    'fee_new',
    'fee_due',
    'fee_received',
    'guardianship_changed',
    'birth_date_changed',
  ],
  CENR: ['request_new', 'message_reported', 'guardianship_changed', 'birth_date_changed'],
}

/** HH:mm in Asia/Ho_Chi_Minh. Between these times only lesson_started is pushed. Equal times mean no quiet hours. */
export const defaultQuietHours = { from: '21:30', to: '06:30' } as const

/** HH:mm in Asia/Ho_Chi_Minh. Between these times messages in threads notify a teacher. Equal times mean all day. */
export const defaultMessageHours = { from: '07:00', to: '21:00' } as const

/** Times in milliseconds, `keptDays` in days. */
export const noticeTimes = {
  /** lesson_soon is sent this long before the start of a lesson. */
  soonBefore: 30 * 60_000,
  /** child_absent is sent this long after the start of a lesson. */
  absentAfter: 10 * 60_000,
  /** A notice that stays unread for this long is sent by e-mail. */
  mailAfter: 60 * 60_000,
  /** Notices are deleted after this many days. */
  keptDays: 90,
} as const
