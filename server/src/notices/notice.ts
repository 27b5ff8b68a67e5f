/** Defines a notice before it is stored, and the rules that each kind of notice must provide (decision 069). */
import type { NoticeKind } from '@hien/contract/notices'
import type { NoticesDependencies } from './dependencies.ts'

export type NewNotice = {
  /** Made by noticeKey. Unique, so that a member gets the notice only once, even if several nodes or scans write it. */
  key: string
  memberId: string
  /** Id of the child that a guardian's notice is about; null if the notice is about no child. */
  aboutId: string | null
  classId: string | null
  /** Id of the lesson, homework or other thing that the notice is about; `stillValid` checks it again before sending. */
  subjectId: string
  version: string | null
  /**
   * Complete sentences for the bell and mails. A push contains a different text, made only of the kind and the child's given
   * name.
   */
  text: string
  /** The page the notice links to, as a path within the application. */
  path: string
  /** Nothing is sent after this instant. */
  expiresAt: Date
}

/** A notice that is about to be sent. */
export type DueNotice = Pick<NewNotice, 'memberId' | 'aboutId' | 'classId' | 'subjectId' | 'version'> & {
  id: string
  kind: NoticeKind
}

/** The rules of one kind of notice. In all functions, the number of queries does not grow with the number of notices. */
export type NoticePlanner = {
  /**
   * Returns the notices caused by changes after `since`, or by times that were reached between `since` and `now`. The result
   * can contain notices that exist already: the key prevents writing them twice.
   */
  plan(dependencies: NoticesDependencies, since: Date, now: Date): Promise<NewNotice[]>
  /**
   * Returns the ids of notices that are still true and useful to their recipient. Called just before notices are sent.
   */
  stillValid(dependencies: NoticesDependencies, notices: readonly DueNotice[], now: Date): Promise<Set<string>>
  /**
   * Returns the ids of those notices that are not valid now, but only because of something that can be out of date. Their pushes are
   * checked again later. Called with notices that are not valid. A kind without this function has no such notices.
   */
  uncertain?(dependencies: NoticesDependencies, notices: readonly DueNotice[], now: Date): Promise<Set<string>>
}
