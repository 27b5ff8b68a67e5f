/** SQL about who is to be told of what changes. */
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { sharedRead } from '../../platform/postgres/prepared.ts'
import { classes, enrolments } from '../../platform/postgres/tables/classes.ts'
import { guardianships } from '../../platform/postgres/tables/guardians.ts'

const parentsOfClasses = sharedRead((database) =>
  database
    .selectDistinct({ parentId: guardianships.parentId })
    .from(classes)
    .innerJoin(enrolments, and(eq(enrolments.classId, classes.id), eq(enrolments.state, 'joined')))
    .innerJoin(
      guardianships,
      and(eq(guardianships.childId, enrolments.memberId), sql`${guardianships.state} = 'active'`),
    )
    .where(sql`${classes.code} = any(${sql.placeholder('classCodes')})`)
    .prepare('parents_of_classes'),
)

/** Parents, by active ties, of those who have joined one of the classes of these codes. */
export const listParentsOfClasses = async (database: Database, classCodes: string[]): Promise<string[]> =>
  (await parentsOfClasses(database).execute({ classCodes })).map(({ parentId }) => parentId)
