import type { AccountsDependencies } from '../accounts/dependencies.ts'
import type { CoursesDependencies } from '../courses/dependencies.ts'
import type { RequestContext } from '../platform/request-context.ts'

export type HomeworkDependencies = AccountsDependencies & CoursesDependencies

export type HomeworkRequest = RequestContext<HomeworkDependencies>
