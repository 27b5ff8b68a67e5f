import type { HomeworkDependencies } from '../homework/dependencies.ts'
import type { RequestContext } from '../platform/request-context.ts'

/** Dependencies of the operations about the class board. Its files are uploaded like those of homework. */
export type BoardDependencies = HomeworkDependencies

export type BoardRequest = RequestContext<BoardDependencies>
