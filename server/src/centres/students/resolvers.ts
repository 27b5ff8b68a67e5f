import { pageResult } from '../../http/graphql/envelope.ts'
import type { Resolvers } from '../../http/graphql/generated/resolver-types.ts'
import { centreStudents } from './centre-students.ts'

export const centreStudentResolvers = {
  Query: {
    studentsGetByCentreWithPage: (_parent, input, context) => pageResult(context, () => centreStudents(context, input)),
  },
} satisfies Resolvers
