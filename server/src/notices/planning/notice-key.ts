import type { NoticeKind } from '@hien/contract/notices'
import type { NewNotice } from '../notice.ts'

/** The key of a notice, which makes it once: of a guardian's the child is part of whom it is for. */
export const noticeKey = (
  kind: NoticeKind,
  { subjectId, version, memberId, aboutId }: Pick<NewNotice, 'subjectId' | 'version' | 'memberId' | 'aboutId'>,
): string => [kind, subjectId, version ?? '', memberId, ...(aboutId === null ? [] : [aboutId])].join(':')
