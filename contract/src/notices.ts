/** Kinds of notices, how they reach people, and what holds where nobody chose (decisions 069 and 070). */
import type { Role } from './vocabulary.ts'

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
  'centre_invitation',
  'guardianship_changed',
  'birth_date_changed',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** app: the bell. push: web push, on the devices that asked for it. mail: what nobody read within the hour, to addresses shown to be real. */
export const noticeChannels = ['app', 'push', 'mail'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** The channels of a kind for who has not chosen; an empty choice is a choice. */
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
  centre_invitation: ['app', 'mail'],
  guardianship_changed: ['app', 'push', 'mail'],
  birth_date_changed: ['app', 'push', 'mail'],
}

/** The kinds that somebody of a role may be told of, in the order they are chosen in. */
export const noticeKindsOf: Readonly<Record<Role, readonly NoticeKind[]>> = {
  MEME: [
    'lesson_soon',
    'lesson_started',
    'lesson_changed',
    'request_decided',
    'homework_new',
    'homework_due',
    'homework_marked',
    'guardianship_changed',
    'birth_date_changed',
  ],
  TCHER: ['lesson_soon', 'lesson_changed', 'request_new', 'centre_invitation'],
  PAME: [
    'child_absent',
    'lesson_changed',
    'homework_new',
    'homework_marked',
    'guardianship_changed',
    'birth_date_changed',
  ],
  CENR: ['request_new', 'guardianship_changed', 'birth_date_changed'],
}

/** HH:mm in Asia/Ho_Chi_Minh. From the one to the other nothing rings but the start of a lesson; equal: never quiet. */
export const defaultQuietHours = { from: '21:30', to: '06:30' } as const

/** Milliseconds, but for days. */
export const noticeTimes = {
  /** Before a lesson, lesson_soon. */
  soonBefore: 30 * 60_000,
  /** After the start, child_absent. */
  absentAfter: 10 * 60_000,
  /** What nobody read for so long is mailed. */
  mailAfter: 60 * 60_000,
  /** How long notices are kept. */
  keptDays: 90,
} as const
