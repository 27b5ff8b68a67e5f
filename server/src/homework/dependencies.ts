import type { AccountsDependencies } from '../accounts/dependencies.ts'
import type { CoursesDependencies } from '../courses/dependencies.ts'
import type { RequestContext } from '../platform/request-context.ts'

/** The operations about homework need the dependencies of accounts and of courses. */
export type HomeworkDependencies = AccountsDependencies & CoursesDependencies

export type HomeworkRequest = RequestContext<HomeworkDependencies>
