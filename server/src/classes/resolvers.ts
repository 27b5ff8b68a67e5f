import type { Resolvers } from '../graphql/generated/resolver-types.ts'
import { itemResult, itemsResult, pageResult, plainResult } from '../graphql/envelope.ts'
import { acknowledgeAssignment } from './acknowledge-assignment.ts'
import { approveCandidate } from './approve-candidate.ts'
import { askToJoin } from './ask-to-join.ts'
import { assignments } from './assignments.ts'
import { assignStudent } from './assign-student.ts'
import { candidates } from './candidates.ts'
import { classDetail, leaversOf } from './class-detail.ts'
import { classList } from './class-list.ts'
import { closeClass } from './close-class.ts'
import { createClass } from './create-class.ts'
import { decideCandidates } from './decide-candidates.ts'
import { leaveClass } from './leave-class.ts'
import { refuseCandidate } from './refuse-candidate.ts'
import { removeCandidate } from './remove-candidate.ts'
import { takeBackRequest } from './take-back-request.ts'
import { teacherStudents } from './teacher-students.ts'
import { updateClass } from './update-class.ts'

export const classResolvers = {
  Query: {
    classsGetByCoursesWithPage: (_parent, input, context) => pageResult(context, () => classList(context, input)),
    classGetDetailByTeacher: (_parent, input, context) => itemResult(context, () => classDetail(context, input)),
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
    classRemoveCandidate: (_parent, input, context) => plainResult(context, () => removeCandidate(context, input)),
  },
  Class: {
    leavers: leaversOf,
  },
} satisfies Resolvers
