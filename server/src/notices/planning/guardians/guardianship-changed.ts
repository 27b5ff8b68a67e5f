import { givenNameOf } from '@hien/contract/names'
import { webPaths } from '@hien/contract/web-paths'
import { later, oneDay } from '../../../core/clock.ts'
import type { NewNotice, NoticePlanner } from '../../notice.ts'
import { noticeKey } from '../notice-key.ts'
import { listChangedTies, listValidTieNotices, type ChangedTie, type TieChange } from './guardianship-changed-store.ts'

const usefulFor = 7 * oneDay

/** The sentence for each change; null if the recipient gets no notice of it. */
type Words = Record<TieChange, string | null>

const forStudent = (parent: string): Words => ({
  waits: `${parent} xin làm phụ huynh của bạn trên Hiên. Nếu bạn không biết người này, hãy báo thầy cô`,
  made: `${parent} đã được ghép làm phụ huynh của bạn`,
  ended: `Việc ghép với phụ huynh ${parent} đã kết thúc`,
  refused: `Yêu cầu ghép của ${parent} không được đồng ý hoặc đã được rút lại`,
  reported: null,
})

/**
 * Sentences for the student's other guardians. They name the parent only while the request waits. In all other cases guardians
 * do not learn each other's names (decision 052).
 */
const forOtherGuardian = (child: string, parent: string): Words => ({
  waits: `${parent} xin làm phụ huynh của ${child} trên Hiên. Nếu bạn không biết người này, hãy từ chối`,
  made: `${child} có thêm một phụ huynh được ghép`,
  ended: `Một phụ huynh khác của ${child} không còn được ghép`,
  refused: `Một yêu cầu ghép với ${child} không được đồng ý hoặc đã được rút lại`,
  reported: null,
})

/** Sentences for the parent. They do not name the child if the guardianship has ended or was refused. */
const forParent = (child: string): Words => ({
  waits: null,
  made: `Bạn đã được ghép với ${child}`,
  ended:
    'Việc ghép của bạn với một học viên đã kết thúc. Nếu bạn không muốn vậy, hãy hỏi trung tâm hoặc người quản trị',
  refused: 'Một yêu cầu ghép của bạn không được đồng ý. Nếu cần, hãy xin mã ghép mới',
  reported: null,
})

const forCentre = (child: string, parent: string): Words => ({
  waits: `${parent} xin làm phụ huynh của ${child}, đang chờ phụ huynh đã ghép hoặc trung tâm đồng ý`,
  made: null,
  ended: null,
  refused: null,
  reported: `${child} báo rằng việc ghép với phụ huynh ${parent} là sai`,
})

type Reader = { memberId: string; isAboutChild: boolean; words: Words; path: string }

function readersOf(tie: ChangedTie): Reader[] {
  const { change, childId, childCode, parentId, parentName, guardianIds, centreIds } = tie
  const name = givenNameOf(tie.childFirstName)
  const page = webPaths.child(childCode)
  const isTheirs = change === 'made'
  return [
    { memberId: childId, isAboutChild: false, words: forStudent(parentName), path: webPaths.profile },
    { memberId: parentId, isAboutChild: isTheirs, words: forParent(name), path: isTheirs ? page : webPaths.profile },
    ...guardianIds.map((memberId) => ({
      memberId,
      isAboutChild: true,
      words: forOtherGuardian(name, parentName),
      path: page,
    })),
    ...centreIds.map((memberId) => ({
      memberId,
      isAboutChild: false,
      words: forCentre(tie.childFullName, parentName),
      path: webPaths.centreRequests,
    })),
  ]
}

/**
 * Notifies the people concerned that a guardianship was requested, made, ended or reported. These are the student, the
 * parent, the student's other guardians, and the centres that must answer or get the report (decision 052). The member
 * who made the change gets no notice. The version is the change.
 */
export const guardianshipChanged: NoticePlanner = {
  async plan({ database }, since, now) {
    const ties = await listChangedTies(database, since, now)
    return ties.flatMap((tie) =>
      readersOf(tie).flatMap(({ memberId, isAboutChild, words, path }): NewNotice[] => {
        const text = words[tie.change]
        if (text === null || memberId === tie.changedBy) return []
        const aboutId = isAboutChild ? tie.childId : null
        const what = { subjectId: tie.id, version: tie.change, memberId, aboutId }
        const key = noticeKey('guardianship_changed', what)
        return [{ ...what, key, classId: null, text, path, expiresAt: later(tie.at, usefulFor) }]
      }),
    )
  },
  stillValid: async ({ database }, due) => new Set(await listValidTieNotices(database, due)),
}
