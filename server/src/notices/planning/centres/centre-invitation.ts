import { webPaths } from '@hien/contract/web-paths'
import { later, oneDay } from '../../../core/clock.ts'
import type { NoticePlanner } from '../../notice.ts'
import { noticeKey } from '../notice-key.ts'
import { listNewInvitations, listValidInvitationNotices } from './centre-invitation-store.ts'

const usefulFor = 7 * oneDay

/**
 * Notifies a teacher that a centre invites them. The version is the time of the invitation, so a repeated invitation
 * gives a new notice.
 */
export const centreInvitation: NoticePlanner = {
  async plan({ database }, since) {
    const invitations = await listNewInvitations(database, since)
    return invitations.map(({ centreId, centreName, teacherId, invitedAt }) => {
      const what = { subjectId: centreId, version: invitedAt.toISOString(), memberId: teacherId, aboutId: null }
      return {
        ...what,
        key: noticeKey('centre_invitation', what),
        classId: null,
        text: `${centreName} mời bạn dạy ở trung tâm`,
        path: webPaths.dashboard,
        expiresAt: later(invitedAt, usefulFor),
      }
    })
  },
  stillValid: async ({ database }, due) => new Set(await listValidInvitationNotices(database, due)),
}
