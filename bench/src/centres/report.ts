/** Measures how long the report of a year over all classes of a large centre takes. */
import { dayInVietNam, later, oneDay } from '@hien/server/core/clock'
import { spread, verdict } from '../hub/bar.ts'
import type { Scale } from '../scale.ts'
import type { Table } from '../table.ts'
import { size } from './large-centre.ts'
import { withLargeCentre } from './served-centre.ts'

const bar = { atMost: 500 }
const report = `query ($from: Date!, $to: Date!) { answer: centreGetReport(from: $from, to: $to) { isSuccess error { code } item {
  rows { classId classTitle courseTitle teacherName heldLessons cancelledLessons minutes students attendanceRate }
  teaching { teacherCode teacherName classId classTitle courseTitle heldLessons minutes } } } }`

type Answer = { item: { rows: { heldLessons: number; attendanceRate: number | null }[]; teaching: unknown[] } }

/** Returns the milliseconds of each report. */
const measureReport = (rounds: number): Promise<number[]> =>
  withLargeCentre(async (ask) => {
    const now = new Date()
    const span = { from: dayInVietNam(later(now, -365 * oneDay)), to: dayInVietNam(now) }
    const times: number[] = []
    // The first report only warms up the server.
    for (let round = -1; round < rounds; round++) {
      const { item, ms } = await ask<Answer>(report, span)
      const { rows } = item.item
      const held = rows.reduce((sum, { heldLessons }) => sum + heldLessons, 0)
      if (rows.length !== size.classes || held !== size.heldLessons || rows.some((row) => row.attendanceRate !== 0.9)) {
        throw new Error(
          `The report is wrong: ${rows.length} classes, ${held} lessons, first row ${JSON.stringify(rows[0])}`,
        )
      }
      if (round >= 0) times.push(ms)
    }
    return times
  })

export async function benchReport(scale: Scale): Promise<Table> {
  const times = await measureReport({ full: 9, short: 1 }[scale])
  return {
    title: `The report of a year over ${size.classes} classes and ${size.heldLessons.toLocaleString('en')} lessons`,
    columns: ['', 'time', 'bar'],
    rows: [['centreGetReport', `${spread(times, 0)} ms`, verdict(times, bar)]],
  }
}
