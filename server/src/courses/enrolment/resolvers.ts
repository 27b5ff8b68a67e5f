import type { Resolvers } from '../../http/graphql/generated/resolver-types.ts'
import { itemsResult, pageResult, plainResult } from '../../http/graphql/envelope.ts'
import type { CoursesRequest } from '../dependencies.ts'
import { acknowledgeAssignment } from './assignments/acknowledge-assignment.ts'
import { approveCandidate } from './approve-candidate.ts'
import { askToJoin } from './ask-to-join.ts'
import { assignments } from './assignments/assignments.ts'
import { assignStudent } from './assignments/assign-student.ts'
import { candidates } from './candidates.ts'
import { decideCandidates } from './decide-candidates.ts'
import { leaveClass } from './leave-class.ts'
import { refuseCandidate } from './refuse-candidate.ts'
import { removeStudent } from './students/remove-student.ts'
import { takeBackRequest } from './take-back-request.ts'
import { teacherStudents } from './students/teacher-students.ts'

export const enrolmentResolvers = {
  Query: {
    classGetCandidates: (_parent, input, context) => itemsResult(context, () => candidates(context, input)),
    memberGetClassAssignments: (_parent, _input, context) =>
      itemsResult(context, () => Promise.resolve(assignments(context))),
    studentsGetByTeacherWithPage: (_parent, input, context) =>
      pageResult(context, () => teacherStudents(context, input)),
  },
  Mutation: {
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
