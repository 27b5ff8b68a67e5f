import type { Resolvers } from '../../http/graphql/generated/resolver-types.ts'
import { itemResult, itemsResult, pageResult, plainResult } from '../../http/graphql/envelope.ts'
import { isSelected } from '../../http/graphql/is-selected.ts'
import { acknowledgeAssignment } from '../enrolment/acknowledge-assignment.ts'
import { approveCandidate } from '../enrolment/approve-candidate.ts'
import { askToJoin } from '../enrolment/ask-to-join.ts'
import { assignments } from '../enrolment/assignments.ts'
import { assignStudent } from '../enrolment/assign-student.ts'
import { candidates } from '../enrolment/candidates.ts'
import { classDetail } from './class-detail.ts'
import { classList } from './class-list.ts'
import { closeClass } from './close-class.ts'
import { createClass } from './create-class.ts'
import { decideCandidates } from '../enrolment/decide-candidates.ts'
import { leaveClass } from '../enrolment/leave-class.ts'
import { refuseCandidate } from '../enrolment/refuse-candidate.ts'
import { removeStudent } from '../enrolment/remove-student.ts'
import { takeBackRequest } from '../enrolment/take-back-request.ts'
import { teacherStudents } from '../enrolment/teacher-students.ts'
import type { CoursesRequest } from '../dependencies.ts'
import { updateClass } from './update-class.ts'

export const classResolvers = {
  Query: {
    classsGetByCoursesWithPage: (_parent, input, context) => pageResult(context, () => classList(context, input)),
    classGetDetailByTeacher: (_parent, input, context, info) =>
      itemResult(context, () => classDetail(context, input, { leavers: isSelected(info, 'item', 'leavers') })),
    classGetCandidates: (_parent, input, context) => itemsResult(context, () => candidates(context, input)),
    memberGetClassAssignments: (_parent, _input, context) =>
      itemsResult(context, () => Promise.resolve(assignments(context))),
    studentsGetByTeacherWithPage: (_parent, input, context) =>
      pageResult(context, () => teacherStudents(context, input)),
  },
  Mutation: {
    classCreate: (_parent, { input }, context) => itemResult(context, () => createClass(context, input)),
    classUpdate: (_parent, { input }, context) => itemResult(context, () => updateClass(context, input)),
    classClose: (_parent, input, context) => itemResult(context, () => closeClass(context, input)),
    classAddCandidateInto: (_parent, input, context) => plainResult(context, () => assignStudent(context, input)),
    memberJoinToClass: (_parent, input, context) => plainResult(context, () => askToJoin(context, input)),
    memberRefuseJoinToClass: (_parent, input, context) => plainResult(context, () => takeBackRequest(context, input)),
    memberLeaveClass: (_parent, input, context) => plainResult(context, () => leaveClass(context, input)),
    memberAcknowledgeClassAssignment: (_parent, input, context) =>
      plainResult(context, () => acknowledgeAssignment(context, input)),
    classApproveCandidateJoinRequest: (_parent, { input }, context) =>
      plainResult(context, () => approveCandidate(context, input)),
    classApproveRemoveCandidateJoinRequest: (_parent, { input }, context) =>
      plainResult(context, () => refuseCandidate(context, input)),
    classDecideCandidates: (_parent, { input }, context) =>
      itemsResult(context, () => decideCandidates(context, input)),
    classRemoveCandidate: (_parent, input, context) => plainResult(context, () => removeStudent(context, input)),
  },
} satisfies Resolvers<CoursesRequest>
