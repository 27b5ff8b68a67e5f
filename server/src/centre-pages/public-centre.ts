/** Builds what a centre's own page shows. Pure functions, except for the reads of `readPublicCentre`. */
import { uploadedPictures } from '@hien/contract/course-pictures'
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

/** The classes and teachers that the centre leaves out of its page. */
type Hidden = { classIds: ReadonlySet<string>; teacherCodes: ReadonlySet<string> }

function presentClass(
  row: PublicClassRow,
  { now, showFees, hidden }: { now: Date; showFees: boolean; hidden: Hidden },
): PublicClass {
  const { classCode, title, days, minutes, startDate, endDate, planKind, planAmount, planLessons } = row
  const isNamed = row.teacherCode !== null && !hidden.teacherCodes.has(row.teacherCode)
  const hasPlan = planKind !== null && planAmount !== null
  return {
    classCode,
    title,
    days,
    startsAt: timeInVietNam(startDate),
    timeLearn: minutes,
    startDate,
    endDate,
    teacherName: isNamed ? (row.teacherName ?? '') : '',
    open: registrationRefusal(row, now) === null,
    fee: showFees && hasPlan ? feeText({ kind: planKind, amount: planAmount, lessons: planLessons }) : null,
  }
}

/**
 * Reads what the page of a centre shows with these settings.
 * @param options.hidden classes and teachers to leave out; by default those that the centre has hidden.
 */
export async function readPublicCentre(
  database: Database,
  { id, name, phone, address, logoKey }: Omit<CentreWithPage, 'page'>,
  options: { settings: PageSettings; now: Date; hidden?: Partial<Hidden> },
): Promise<PublicCentre> {
  const { settings, now } = options
  const { slug, colour, introduction, showFees } = settings
  const month = dayInVietNam(now).slice(0, 7)
  const [rows, agreeing] = await Promise.all([
    listPublicClasses(database, { centreId: id, now, month }),
    listPublicTeachers(database, id),
  ])
  const hidden: Hidden = {
    classIds: new Set(rows.flatMap(({ classId, isHidden }) => (isHidden ? [classId] : []))),
    teacherCodes: new Set(agreeing.flatMap(({ code, isHidden }) => (isHidden ? [code] : []))),
    ...options.hidden,
  }
  const shown = rows.filter(({ classId }) => !hidden.classIds.has(classId))
  const courses = [...Map.groupBy(shown, ({ courseId }) => courseId).values()].flatMap((ofCourse) => {
    const [first] = ofCourse
    if (!first) return []
    const { courseCode: code, courseTitle, description } = first
    const classes = ofCourse.map((row) => presentClass(row, { now, showFees, hidden }))
    return [
      {
        code,
        name: courseTitle,
        avatar: uploadedPictures(description ?? '')[0] ?? '',
        description: description ?? '',
        classes,
      },
    ]
  })
  const teachers = agreeing.filter(({ code }) => !hidden.teacherCodes.has(code))
  return {
    slug,
    name,
    phone: phone === null ? null : formatPhone(phone),
    address,
    logo: logoKey === null ? null : logoAddress(logoKey),
    colour,
    introduction,
    courses,
    teachers: teachers.map(({ fullName, avatar, introduction: words }) => ({
      fullName,
      avatar,
      introduction: words || null,
    })),
  }
}
