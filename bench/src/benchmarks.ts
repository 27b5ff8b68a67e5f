/** The table of all benchmarks, by the name that `npm run bench` takes. */
import { benchBoard } from './board/board.ts'
import { benchCreatedClasses } from './calendar/create-class.ts'
import { benchClosure } from './calendar/closure.ts'
import { benchFeed } from './calendar/feed.ts'
import { benchInbox } from './centres/inbox.ts'
import { benchFees } from './centres/fees.ts'
import { benchReport } from './centres/report.ts'
import { benchPublicPage } from './centres/public-page.ts'
import { benchFiles } from './files.ts'
import { benchFlood } from './flood.ts'
import { benchFootprint } from './footprint.ts'
import { benchGraphql } from './graphql.ts'
import { benchGrowth } from './growth.ts'
import { benchHostileTeacher } from './hostile-teacher.ts'
import { benchBroadcast, benchBurst } from './hub-broadcast.ts'
import { benchConnect } from './hub-connect.ts'
import { benchIdle } from './hub-idle.ts'
import { benchInvoke, benchPacedInvoke } from './hub-invoke.ts'
import { benchHtml } from './html.ts'
import { benchImport } from './import.ts'
import { benchMarkTable } from './marks/mark-table.ts'
import { benchLessonRoom, benchLessonRoomBeside, benchLessonRoomHour, benchLessonRoomLoss } from './lesson-room.ts'
import { benchNodes } from './nodes.ts'
import { benchNotices } from './notices.ts'
import { benchQuiz } from './quiz.ts'
import { benchRefusedDocuments } from './refused-documents.ts'
import type { Scale } from './scale.ts'
import { benchStart } from './start.ts'
import { benchStartUp } from './start-up.ts'
import type { Table } from './table.ts'
import { benchWhiteboard } from './whiteboard.ts'

type Benchmark = (scale: Scale) => Promise<Table>

export const benchmarks: Record<string, Benchmark> = {
  'start-up': benchStartUp,
  graphql: benchGraphql,
  'hub-broadcast': benchBroadcast,
  'hub-burst': benchBurst,
  'hub-connect': benchConnect,
  'hub-idle': benchIdle,
  'hub-invoke': benchInvoke,
  'hub-paced-invoke': benchPacedInvoke,
  growth: benchGrowth,
  start: benchStart,
  nodes: benchNodes,
  footprint: benchFootprint,
  flood: benchFlood,
  'refused-documents': benchRefusedDocuments,
  'hostile-teacher': benchHostileTeacher,
  html: benchHtml,
  import: benchImport,
  files: benchFiles,
  'calendar-create-class': benchCreatedClasses,
  'calendar-closure': benchClosure,
  'calendar-feed': benchFeed,
  'centre-inbox': benchInbox,
  'centre-report': benchReport,
  'centre-fees': benchFees,
  'centre-page': benchPublicPage,
  board: benchBoard,
  marks: benchMarkTable,
  whiteboard: benchWhiteboard,
  quiz: benchQuiz,
  notices: benchNotices,
  'lesson-room': benchLessonRoom,
  'lesson-room-beside': benchLessonRoomBeside,
  'lesson-room-loss': benchLessonRoomLoss,
}
/** Long benchmarks, which run only if the command gives their complete name. */
export const longBenchmarks: Record<string, Benchmark> = { 'hour-of-a-lesson': benchLessonRoomHour }
