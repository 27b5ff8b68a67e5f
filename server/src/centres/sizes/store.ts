/** SQL about the sizes of all centres, for the operator. */
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { centres } from '../../platform/postgres/tables/centres.ts'

export type CentreSize = {
  code: string
  name: string
  status: 'active' | 'pending' | 'disabled'
  /** Slug of the published page; null if no page is published. */
  slug: string | null
  teachers: number
  /** Classes that are not over. */
  classes: number
  /** Students who have joined these classes, each counted once. */
  students: number
  /** Bytes of the files of all classes. */
  fileBytes: number
  /** Start of the last lesson that was held; null if none was. */
  lastLessonAt: Date | null
}

/** The most students in running classes, and the most bytes of files; null for any number. */
export type Quotas = { maxStudents: number | null; maxFileBytes: number | null }

/** Sets the quotas that are given. Returns both quotas of the centre; null if there is no such centre. */
export async function updateQuotas(
  database: Database,
  centreId: string,
  { maxStudents, maxFileBytes }: { [Name in keyof Quotas]: Quotas[Name] | undefined },
): Promise<Quotas | null> {
  const changes = {
    ...(maxStudents === undefined ? {} : { maxStudents }),
    ...(maxFileBytes === undefined ? {} : { maxFileBytes }),
  }
  const fields = { maxStudents: centres.maxStudents, maxFileBytes: centres.maxFileBytes }
  const isCentre = eq(centres.id, centreId)
  const [row] =
    Object.keys(changes).length === 0
      ? await database.select(fields).from(centres).where(isCentre)
      : await database.update(centres).set(changes).where(isCentre).returning(fields)
  return row ?? null
}

/** Returns all centres, the largest first. Reads whole tables. */
export async function listCentreSizes(database: Database, now: Date): Promise<CentreSize[]> {
  const { rows } = await database.execute<{
    code: string
    name: string
    status: CentreSize['status']
    slug: string | null
    teachers: number
    classes: number
    students: number
    file_bytes: string
    last_lesson_at: string | null
  }>(sql`
    with owned as (
      select c.centre_id, k.id, c.status = 1 and k.status = 1 and k.over_at > ${now.toISOString()}::timestamptz as runs
      from courses c join classes k on k.course_id = c.id where c.centre_id is not null
    ), class_counts as (
      select centre_id, count(*) filter (where runs)::int as classes from owned group by centre_id
    ), student_counts as (
      select o.centre_id, count(distinct e.member_id)::int as students
      from owned o join enrolments e on e.class_id = o.id and e.state = 'joined' where o.runs group by o.centre_id
    ), file_sums as (
      select o.centre_id, sum(f.size)::text as bytes from owned o join files f on f.class_id = o.id group by o.centre_id
    ), lessons as (
      select o.centre_id, max(s.started_at) as last from owned o join lesson_sessions s on s.class_id = o.id group by o.centre_id
    )
    select m.code, z.name, m.status, p.slug, coalesce(class_counts.classes, 0) as classes,
      (select count(*)::int from centre_teachers t where t.centre_id = z.id and t.state = 'active') as teachers,
      coalesce(student_counts.students, 0) as students, coalesce(file_sums.bytes, '0') as file_bytes,
      lessons.last::text as last_lesson_at
    from centres z join members m on m.id = z.id
    left join centre_pages p on p.centre_id = z.id and p.published
    left join class_counts on class_counts.centre_id = z.id
    left join student_counts on student_counts.centre_id = z.id
    left join file_sums on file_sums.centre_id = z.id
    left join lessons on lessons.centre_id = z.id
    order by students desc, classes desc, m.code`)
  return rows.map(({ file_bytes: bytes, last_lesson_at: last, ...row }) => ({
    ...row,
    fileBytes: Number(bytes),
    lastLessonAt: last === null ? null : new Date(last),
  }))
}
