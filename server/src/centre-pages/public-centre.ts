/** Builds what a centre's own page shows. Pure functions, except for the reads of `readPublicCentre`. */
import { firstPicture } from '@hien/contract/course-pictures'
import { feeText } from '@hien/contract/fees'
import { formatPhone } from '@hien/contract/phone'
import { registrationRefusal } from '@hien/contract/registration'
import { dayInVietNam, timeInVietNam } from '../core/clock.ts'
import type { Database } from '../platform/postgres/database.ts'
import { listPublicClasses, listPublicTeachers, type PublicClassRow } from './public-store.ts'
import type { CentreWithPage, PageSettings } from './store.ts'

export type PublicClass = {
  classCode: string
  title: string
  /** As stored, such as `2, 4, CN`. */
  days: string
  /** Time in Viet Nam at which lessons begin, such as `19:00`. */
  startsAt: string
  /** Minutes of a lesson. */
  timeLearn: number
  startDate: Date
  endDate: Date
  /** Empty unless the teacher is shown. */
  teacherName: string
  /** True if students can ask to join. */
  open: boolean
  /** Such as `150.000 đ mỗi buổi`; null if the centre hides its fees, or has set none for the class. */
  fee: string | null
}

export type PublicCourse = {
  code: string
  name: string
  /** Address of the first picture in the description; empty if there is none. */
  avatar: string
  /** Sanitised HTML. */
  description: string
  classes: PublicClass[]
}

export type PublicTeacher = { fullName: string; avatar: string | null; introduction: string | null }

export type PublicCentre = Omit<PageSettings, 'published' | 'showFees'> & {
  name: string
  /** In national form, with the leading 0. */
  phone: string | null
  address: string | null
  /** Address of the logo; null if there is none. */
  logo: string | null
  courses: PublicCourse[]
  teachers: PublicTeacher[]
}

/** The settings of a page that was never saved. The colour is the accent of the theme. */
export const firstSettings: PageSettings = {
  slug: '',
  published: false,
  colour: '#b8325e',
  introduction: '',
  showFees: true,
}

/** Returns the address of the logo with this key. */
export const logoAddress = (key: string) => `/logos/${key}.webp`

function presentClass(row: PublicClassRow, { now, showFees }: { now: Date; showFees: boolean }): PublicClass {
  const { classCode, title, days, minutes, startDate, endDate, teacherName, planKind, planAmount, planLessons } = row
  const hasPlan = planKind !== null && planAmount !== null
  return {
    classCode,
    title,
    days,
    startsAt: timeInVietNam(startDate),
    timeLearn: minutes,
    startDate,
    endDate,
    teacherName,
    open: registrationRefusal(row, now) === null,
    fee: showFees && hasPlan ? feeText({ kind: planKind, amount: planAmount, lessons: planLessons }) : null,
  }
}

/** Reads what the page of a centre shows with these settings. */
export async function readPublicCentre(
  database: Database,
  { id, name, phone, address, logoKey }: Omit<CentreWithPage, 'page'>,
  { settings: { slug, colour, introduction, showFees }, now }: { settings: PageSettings; now: Date },
): Promise<PublicCentre> {
  const month = dayInVietNam(now).slice(0, 7)
  const [rows, teachers] = await Promise.all([
    listPublicClasses(database, { centreId: id, now, month }),
    listPublicTeachers(database, id),
  ])
  const courses = [...Map.groupBy(rows, ({ courseId }) => courseId).values()].flatMap((ofCourse) => {
    const [first] = ofCourse
    if (!first) return []
    const { courseCode: code, courseTitle, description } = first
    const classes = ofCourse.map((row) => presentClass(row, { now, showFees }))
    return [
      { code, name: courseTitle, avatar: firstPicture(description ?? ''), description: description ?? '', classes },
    ]
  })
  return {
    slug,
    name,
    phone: phone === null ? null : formatPhone(phone),
    address,
    logo: logoKey === null ? null : logoAddress(logoKey),
    colour,
    introduction,
    courses,
    teachers: teachers.map((teacher) => ({ ...teacher, introduction: teacher.introduction || null })),
  }
}
