/** Converts rows of courses to the form that the API returns. Only these fields leave the server. */
import { formatPhone } from '@hien/contract/phone'
import { presentClass } from './classes/present.ts'
import type { ClassRow } from './classes/store.ts'
import type { Viewer } from '../core/viewer.ts'
import { manages } from './access.ts'
import type { SectionRow } from './section-store.ts'
import type { CourseRow } from './store.ts'

export const presentCourse = (viewer: Viewer, row: CourseRow, classRows: ClassRow[], sectionRows: SectionRow[]) => ({
  id: row.id,
  code: row.code,
  title: row.title,
  avatar: row.colour,
  days: row.days,
  desc: row.description,
  phone: row.phone === null ? null : formatPhone(row.phone),
  startTime: row.startTime,
  endTime: row.endTime,
  timeLearn: row.minutes,
  status: row.status,
  fullName: row.teacherName,
  teacherName: row.teacherName,
  centreName: row.centreName,
  centreId: manages(viewer, row) ? row.centreId : null,
  teacherCode: row.centreId === viewer.memberId ? row.teacherCode : null,
  sectionCount: row.sectionCount,
  sections: sectionRows.map(presentSection),
  liveSetting: [{ type: row.roomType, link: manages(viewer, row) ? row.roomLink : null }],
  enrollments: classRows.map((classRow) => presentClass(classRow)),
})
export type PresentedCourse = ReturnType<typeof presentCourse>

const presentSection = (row: SectionRow) => ({
  sectionId: row.id,
  title: row.title,
  description: row.description,
  order: row.order,
})
