/** What a notice is before it is a row, and what a kind of notices has to know (decision 069). */
import type { NoticeKind } from '@hien/contract/notices'
import type { NoticesDependencies } from './dependencies.ts'

export type NewNotice = {
  /** `kind:subject:version:member`, so that the same thing is told to the same person once, whoever writes it and how often. */
  key: string
  memberId: string
  /** The child that a guardian's notice is about; null: it is about the member themself. */
  aboutId: string | null
  classId: string | null
  /** What stillTrue looks at again. */
  subjectId: string
  version: string | null
  /** For the bell and mails: whole sentences. What a lock screen shows is made of the kind and the child's given name alone. */
  text: string
  /** Where it leads, within the application. */
  path: string
  /** Nothing of it is sent afterwards. */
  expiresAt: Date
}

/** A notice whose time to be sent has come. */
export type DueNotice = Pick<NewNotice, 'memberId' | 'aboutId' | 'classId' | 'subjectId' | 'version'> & {
  id: string
  kind: NoticeKind
}

/** What one kind of notices follows from. Both ask by a constant number of queries, however many it concerns. */
export type NoticePlanner = {
  /**
   * What is to be told because of what the rows say happened after `since`, or because a time of `since` to `now` came. What was
   * told already may be among it: its key keeps it from being told again.
   */
  plan(dependencies: NoticesDependencies, since: Date, now: Date): Promise<NewNotice[]>
  /** The ids of those that are still so, and still of use to whom they are for. Asked just before they are sent. */
  stillTrue(dependencies: NoticesDependencies, notices: readonly DueNotice[], now: Date): Promise<Set<string>>
}
