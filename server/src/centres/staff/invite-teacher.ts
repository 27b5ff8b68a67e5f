import { limits } from '@hien/contract/limits'
import { teacherCodeRule } from '@hien/contract/rules/centre'
import { readCode } from '../../core/read-code.ts'
import { Refusal, readInput } from '../../core/refusal.ts'
import { requireCentre } from '../../core/viewer.ts'
import { lookUpCode } from '../../courses/search/look-up-code.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { CentresRequest } from '../dependencies.ts'
import { countMemberships, findActiveTeacher, holdBoth, insertInvitation } from './store.ts'

const field = 'teacherCode'
const unknown = () => new Refusal('MEMBER_CODE_UNKNOWN', { field, description: 'Không tìm thấy giáo viên có mã này' })
const already = {
  active: 'Giáo viên này đã ở trung tâm của bạn',
  invited: 'Giáo viên này đã được mời và chưa trả lời',
}
const tooMany = `Trung tâm có tối đa ${limits.maxTeachersPerCentre} giáo viên, kể cả lời mời chưa trả lời`
/** The message if the teacher has too many centres. It does not reveal that the teacher belongs to other centres. */
const tooBusy = 'Giáo viên này hiện không nhận thêm lời mời. Hãy liên hệ trực tiếp với giáo viên'

/**
 * centreInviteTeacher: invites the teacher with the given code to teach at the calling centre. Until the teacher accepts, the
 * centre learns only their name (decision 057).
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is not a centre; INVALID_INPUT, also if the centre has too many
 *   teachers or the teacher too many centres;
 *   MEMBER_CODE_UNKNOWN if the code is unknown, the member is not a teacher, or the account is closed or disabled;
 *   ALREADY_JOINED if the teacher belongs to the centre or is already invited; RATE_LIMITED
 */
export async function inviteTeacher(context: CentresRequest, input: { teacherCode: string }): Promise<void> {
  const { clock, database, teacherEvents } = context.dependencies
  const centre = requireCentre(context.viewer)
  const code = readCode(readInput(teacherCodeRule, input).teacherCode)
  const teacherId = await lookUpCode(context, 'teacher', centre, unknown, async () =>
    code === null ? null : findActiveTeacher(database, code),
  )
  const of = { centreId: centre.memberId, teacherId }
  await database.transaction(async (transaction) => {
    // The account of the centre or of the teacher was closed or disabled after the lookup.
    if (!(await holdBoth(transaction, of))) throw unknown()
    const { ofCentre, ofTeacher, between } = await countMemberships(transaction, of)
    if (between) throw new Refusal('ALREADY_JOINED', { field, description: already[between] })
    if (ofCentre >= limits.maxTeachersPerCentre) throw new Refusal('INVALID_INPUT', { field, description: tooMany })
    if (ofTeacher >= limits.maxCentresPerTeacher) throw new Refusal('INVALID_INPUT', { field, description: tooBusy })
    await insertInvitation(transaction, of, clock.now())
    await recordAudit(context, transaction, { action: auditActions.teacherInvited, memberIds: [teacherId] })
  })
  teacherEvents.publish('changed', { memberIds: [teacherId], centreIds: [of.centreId] })
}
