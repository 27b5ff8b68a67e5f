/** Creates notices about fees: each has a reader, the page that the reader may open, and the words for this reader. */
import { givenNameOf } from '@hien/contract/names'
import type { NoticeKind } from '@hien/contract/notices'
import { webPaths } from '@hien/contract/web-paths'
import { decidesAlone } from '../../../accounts/consents/consent-rules.ts'
import type { NewNotice } from '../../notice.ts'
import { noticeKey } from '../notice-key.ts'
import type { StatementOfReader } from './statement-readers-store.ts'

/** Returns `An` to a guardian and `bạn` to the student. */
export const nameFor = ({ aboutId, studentFirstName }: StatementOfReader): string =>
  aboutId === null ? 'bạn' : givenNameOf(studentFirstName)

/** Returns the month as `11/2026`. */
export const monthText = ({ month }: StatementOfReader): string => month.split('-').toReversed().join('/')

/** Returns `Phiếu học phí tháng 11/2026 của An`. */
export const statementFor = (statement: StatementOfReader): string =>
  `Phiếu học phí tháng ${monthText(statement)} của ${nameFor(statement)}`

/**
 * True if the reader may open the statement: guardians, and students from 16 on. A younger student without a guardian is told
 * too, because nobody else in the family can be. But that student reads no amount and is asked to pair with a parent.
 */
function mayOpen({ aboutId, dob, statedOfAgeAt }: StatementOfReader, now: Date): boolean {
  const stated = statedOfAgeAt === null ? null : new Date(statedOfAgeAt)
  return aboutId !== null || decidesAlone({ role: 'MEME', dob, statedOfAgeAt: stated }, now)
}

type Words = Pick<NewNotice, 'version' | 'expiresAt'> & {
  /** The sentence for readers who may open the statement. */
  text: string
  /** The sentence for a student under 16 without a guardian, without an amount. */
  textForChild: string
}

/** Returns the notice of this kind to a reader of a statement. It opens the statement, or the page to pair with a parent. */
export function feeNotice(
  kind: NoticeKind,
  reader: StatementOfReader,
  { version, expiresAt, text, textForChild }: Words,
  now: Date,
): NewNotice {
  const { statementId, memberId, aboutId } = reader
  const what = { subjectId: statementId, version, memberId, aboutId }
  const opens = mayOpen(reader, now)
  return {
    ...what,
    key: noticeKey(kind, what),
    classId: null,
    text: opens ? text : textForChild,
    path: opens ? webPaths.feeStatement(statementId) : webPaths.profile,
    expiresAt,
  }
}

/** Asks a student under 16 to pair with a parent, who can read the statement. */
export const pairFirst = 'Mời phụ huynh ghép với bạn để xem phiếu'
