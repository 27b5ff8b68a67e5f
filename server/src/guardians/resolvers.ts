import {
  childrenResult,
  itemResult,
  itemsResult,
  pageResult,
  partsResult,
  plainResult,
} from '../http/graphql/envelope.ts'
import type { Resolvers } from '../http/graphql/generated/resolver-types.ts'
import { addChild } from './pairing/add-child.ts'
import { answerBirthDate } from './birth-dates/answer-birth-date.ts'
import { answerGuardianship } from './guardianships/answer-guardianship.ts'
import { attendanceWeeks } from './children/attendance-weeks.ts'
import { childAttendance } from './children/child-attendance.ts'
import { createClassPairingCodes } from './pairing/create-class-pairing-codes.ts'
import { childConsents } from './consents/child-consents.ts'
import { decideChildConsent } from './consents/decide-child-consent.ts'
import { setBirthDate } from './consents/set-birth-date.ts'
import { createPairingCode } from './pairing/create-pairing-code.ts'
import type { GuardiansRequest } from './dependencies.ts'
import { centreGuardianships } from './guardianships/centre-guardianships.ts'
import { endGuardianship } from './guardianships/end-guardianship.ts'
import { ownChildren } from './children/list-children.ts'
import { reportGuardianship } from './guardianships/report-guardianship.ts'
import { ownGuardianships } from './guardianships/list-guardianships.ts'

const noConsents = { items: null, states: null }

export const guardianResolvers = {
  Query: {
    parentGetConsents: (_parent, input, context) =>
      partsResult(context, noConsents, () => childConsents(context, input)),
    parentGetChildren: (_parent, _input, context) => childrenResult(context, () => ownChildren(context)),
    parentGetAttendance: (_parent, input, context) => pageResult(context, () => childAttendance(context, input)),
    parentGetAttendanceWeeks: (_parent, input, context) => itemsResult(context, () => attendanceWeeks(context, input)),
    centreGetGuardianships: (_parent, _input, context) =>
      partsResult(context, { ties: null, birthDates: null }, () => centreGuardianships(context)),
    memberGetGuardianships: (_parent, input, context) => itemsResult(context, () => ownGuardianships(context, input)),
  },
  Mutation: {
    parentDecideConsent: (_parent, input, context) => plainResult(context, () => decideChildConsent(context, input)),
    parentSetBirthDate: (_parent, input, context) => plainResult(context, () => setBirthDate(context, input)),
    memberCreatePairingCode: (_parent, input, context) => itemResult(context, () => createPairingCode(context, input)),
    classCreatePairingCodes: (_parent, input, context) =>
      itemsResult(context, () => createClassPairingCodes(context, input)),
    birthDateAnswer: (_parent, input, context) => plainResult(context, () => answerBirthDate(context, input)),
    parentAddChild: (_parent, input, context) => itemResult(context, () => addChild(context, input)),
    guardianshipReport: (_parent, input, context) => plainResult(context, () => reportGuardianship(context, input)),
    guardianshipAnswer: (_parent, input, context) => plainResult(context, () => answerGuardianship(context, input)),
    guardianshipEnd: (_parent, input, context) => plainResult(context, () => endGuardianship(context, input)),
  },
} satisfies Resolvers<GuardiansRequest>
