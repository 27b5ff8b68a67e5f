import type { HomeworkDependencies } from '../homework/dependencies.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { BoardEventBus } from './board-events.ts'
import type { ThreadEventBus } from './thread-events.ts'

/** Dependencies of the operations about the class board. Its files are uploaded like those of homework. */
export type BoardDependencies = HomeworkDependencies & { boardEvents: BoardEventBus; threadEvents: ThreadEventBus }

export type BoardRequest = RequestContext<BoardDependencies>
