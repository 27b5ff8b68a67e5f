import type { NoticeKind } from '@hien/contract/notices'
import type { NewNotice } from '../notice.ts'

/** Returns the unique key of a notice, which prevents writing it twice. For a guardian's notice the key includes the child. */
export const noticeKey = (
  kind: NoticeKind,
  { subjectId, version, memberId, aboutId }: Pick<NewNotice, 'subjectId' | 'version' | 'memberId' | 'aboutId'>,
): string => [kind, subjectId, version ?? '', memberId, ...(aboutId === null ? [] : [aboutId])].join(':')
