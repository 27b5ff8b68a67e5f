/**
 * npm run bench: runs every benchmark and prints a table for each. `npm run bench -- start-up` runs one benchmark; `-- hub`
 * runs all whose name begins with `hub`.
 */
import { benchCreatedClasses } from './calendar/create-class.ts'
import { benchClosure } from './calendar/closure.ts'
import { benchFeed } from './calendar/feed.ts'
import { benchInbox } from './centres/inbox.ts'
import { benchReport } from './centres/report.ts'
import { benchFiles } from './files.ts'
import { benchFlood } from './flood.ts'
import { benchFootprint } from './footprint.ts'
import { benchGraphql } from './graphql.ts'
import { benchGrowth } from './growth.ts'
import { benchHostileTeacher } from './hostile-teacher.ts'
import { benchBroadcast, benchBurst } from './hub-broadcast.ts'
import { benchIdle } from './hub-idle.ts'
import { benchInvoke, benchPacedInvoke } from './hub-invoke.ts'
import { benchImport } from './import.ts'
import { benchMarkTable } from './marks/mark-table.ts'
import { benchLessonRoom, benchLessonRoomBeside, benchLessonRoomHour, benchLessonRoomLoss } from './lesson-room.ts'
import { benchNodes } from './nodes.ts'
import { benchNotices } from './notices.ts'
import { benchRefusedDocuments } from './refused-documents.ts'
import { benchStart } from './start.ts'
import { benchStartUp } from './start-up.ts'
import { printTable, type Table } from './table.ts'
import { benchLighthouse, benchPageWeight } from './web-pages.ts'

const benchmarks: Record<string, () => Promise<Table>> = {
  'start-up': benchStartUp,
  'web-weight': benchPageWeight,
  'web-lighthouse': benchLighthouse,
  graphql: benchGraphql,
  'hub-broadcast': benchBroadcast,
  'hub-burst': benchBurst,
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
  import: benchImport,
  files: benchFiles,
  'calendar-create-class': benchCreatedClasses,
  'calendar-closure': benchClosure,
  'calendar-feed': benchFeed,
  'centre-inbox': benchInbox,
  'centre-report': benchReport,
  marks: benchMarkTable,
  notices: benchNotices,
  'lesson-room': benchLessonRoom,
  'lesson-room-beside': benchLessonRoomBeside,
  'lesson-room-loss': benchLessonRoomLoss,
}
/** Long benchmarks, which run only if the command gives their complete name. */
const longBenchmarks: Record<string, () => Promise<Table>> = { 'hour-of-a-lesson': benchLessonRoomHour }

const asked = process.argv.slice(2)
const names = [...Object.keys(benchmarks), ...Object.keys(longBenchmarks)]
for (const prefix of asked.length ? asked : ['']) {
  const exact = benchmarks[prefix] ?? longBenchmarks[prefix]
  const meant = exact
    ? [[prefix, exact] as const]
    : Object.entries(benchmarks).filter(([name]) => name.startsWith(prefix))
  if (meant.length === 0) {
    console.error(`There is no benchmark ${prefix}: ${names.join(', ')}`)
    process.exit(1)
  }
  for (const [, benchmark] of meant) printTable(await benchmark())
}
