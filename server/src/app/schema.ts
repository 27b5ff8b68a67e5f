import { existsSync, readFileSync } from 'node:fs'
import { makeExecutableSchema } from '@graphql-tools/schema'
import { parse, type GraphQLSchema } from 'graphql'
import { calendarResolvers } from '../courses/calendar/resolvers.ts'
import { staffResolvers } from '../centres/staff/resolvers.ts'
import { centreTodayResolvers } from '../centres/today/resolvers.ts'
import { centreReportResolvers } from '../centres/report/resolvers.ts'
import { centreRequestResolvers } from '../centres/requests/resolvers.ts'
import { centreStudentResolvers } from '../centres/students/resolvers.ts'
import { classResolvers } from '../courses/classes/resolvers.ts'
import { courseResolvers } from '../courses/resolvers.ts'
import { closureResolvers } from '../courses/calendar/closures/resolvers.ts'
import { feedResolvers } from '../courses/calendar/feed/resolvers.ts'
import { holidayResolvers } from '../courses/calendar/holidays/resolvers.ts'
import { centrePageResolvers } from '../centre-pages/resolvers.ts'
import { feeResolvers } from '../fees/resolvers.ts'
import { guardianResolvers } from '../guardians/resolvers.ts'
import { fileResolvers } from '../homework/files/resolvers.ts'
import { boardResolvers } from '../board/resolvers.ts'
import { quizResolvers } from '../homework/quizzes/resolvers.ts'
import { homeworkResolvers } from '../homework/resolvers.ts'
import { markingResolvers } from '../homework/marking/resolvers.ts'
import { importResolvers } from '../courses/import/resolvers.ts'
import { invitationResolvers } from '../courses/invitations/resolvers.ts'
import { enrolmentResolvers } from '../courses/enrolment/resolvers.ts'
import { meetingResolvers } from '../lessons/resolvers.ts'
import { memberResolvers } from '../accounts/resolvers.ts'
import { serveLargeNumbers } from '../http/graphql/large-numbers.ts'
import { measureOperations } from '../http/graphql/measure-operations.ts'
import { prepareSchema, type PreparedSchema } from '../http/graphql/prepare-schema.ts'
import { bellResolvers } from '../notices/bell/resolvers.ts'
import { noticeSettingResolvers } from '../notices/settings/resolvers.ts'
import { pushResolvers } from '../notices/push/resolvers.ts'
import { personalDataResolvers } from '../privacy/resolvers.ts'
import { scalarResolvers } from '../http/graphql/scalars.ts'

/**
 * Returns the text of the GraphQL contract. In a build, the file is beside the bundle; otherwise it is in the contract package.
 */
function readContract(): string {
  const bundled = new URL('./schema.graphql', import.meta.url)
  return readFileSync(
    existsSync(bundled) ? bundled : new URL('../../../contract/schema.graphql', import.meta.url),
    'utf8',
  )
}

/** Creates the schema with resolvers for all operations. @throws if a resolver names something missing in the contract. */
export function createSchema(): GraphQLSchema {
  serveLargeNumbers()
  return measureOperations(
    makeExecutableSchema({
      // Without locations the parser does not keep its tokens in memory.
      typeDefs: parse(readContract(), { noLocation: true }),
      resolvers: [
        scalarResolvers,
        memberResolvers,
        courseResolvers,
        classResolvers,
        calendarResolvers,
        closureResolvers,
        feedResolvers,
        holidayResolvers,
        enrolmentResolvers,
        homeworkResolvers,
        quizResolvers,
        fileResolvers,
        markingResolvers,
        importResolvers,
        invitationResolvers,
        meetingResolvers,
        guardianResolvers,
        staffResolvers,
        centreTodayResolvers,
        centreReportResolvers,
        centreRequestResolvers,
        centreStudentResolvers,
        boardResolvers,
        feeResolvers,
        centrePageResolvers,
        bellResolvers,
        noticeSettingResolvers,
        pushResolvers,
        personalDataResolvers,
      ],
      resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
      // No field returns the envelope interface itself, so the interface needs no resolvers.
      inheritResolversFromInterfaces: false,
    }),
  )
}

let prepared: PreparedSchema | undefined

/** Returns the schema, ready to serve. The schema is created once per process, because tests build hundreds of applications. */
export const preparedSchema = (): PreparedSchema => (prepared ??= prepareSchema(createSchema()))
