/** SQL about the settings of centres' own pages. */
import { and, asc, eq, inArray, not, notInArray, sql } from 'drizzle-orm'
import { Refusal } from '../core/refusal.ts'
import { byName, inVietnamese } from '../platform/postgres/by-name.ts'
import { brokenConstraint, type Database } from '../platform/postgres/database.ts'
import { centreLogos, centrePages, centres, centreTeachers } from '../platform/postgres/tables/centres.ts'
import { classes } from '../platform/postgres/tables/classes.ts'
import { courses } from '../platform/postgres/tables/courses.ts'
import { members } from '../platform/postgres/tables/members.ts'

export type PageSettings = {
  /** Empty until the page is first saved. */
  slug: string
  published: boolean
  colour: string
  introduction: string
  showFees: boolean
}

/** A centre with the settings of its page, which are null if it never saved them. `logoKey` is the key in the logo's address. */
export type CentreWithPage = {
  id: string
  name: string
  phone: string | null
  address: string | null
  logoKey: string | null
  page: PageSettings | null
}

const pages = (database: Database) =>
  database
    .select({
      id: centres.id,
      name: centres.name,
      phone: centres.phone,
      address: centres.address,
      logoKey: centreLogos.key,
      page: {
        slug: centrePages.slug,
        published: centrePages.published,
        colour: centrePages.colour,
        introduction: centrePages.introduction,
        showFees: centrePages.showFees,
      },
    })
    .from(centres)
    .innerJoin(members, eq(members.id, centres.id))
    .leftJoin(centrePages, eq(centrePages.centreId, centres.id))
    .leftJoin(centreLogos, eq(centreLogos.centreId, centres.id))

export async function findCentreWithPage(database: Database, centreId: string): Promise<CentreWithPage | null> {
  const [row] = await pages(database).where(eq(centres.id, centreId))
  return row ?? null
}

/** Returns the centre whose published page has this slug; null if there is none, or if the centre's account is not active. */
export async function findPublishedCentre(database: Database, slug: string): Promise<CentreWithPage | null> {
  const [row] = await pages(database).where(
    and(eq(centrePages.slug, slug), eq(centrePages.published, true), eq(members.status, 'active')),
  )
  return row ?? null
}

/** Returns the slugs of all published pages, in order, at most `limit`. */
export async function listPublishedSlugs(database: Database, limit: number): Promise<string[]> {
  const rows = await database
    .select({ slug: centrePages.slug })
    .from(centrePages)
    .innerJoin(members, eq(members.id, centrePages.centreId))
    .where(and(eq(centrePages.published, true), eq(members.status, 'active')))
    .orderBy(asc(centrePages.slug))
    .limit(limit)
  return rows.map(({ slug }) => slug)
}

/** Stores the settings of a page. @throws {Refusal} SLUG_TAKEN */
export async function savePage(database: Database, centreId: string, page: PageSettings): Promise<void> {
  try {
    await database
      .insert(centrePages)
      .values({ ...page, centreId })
      .onConflictDoUpdate({ target: centrePages.centreId, set: page })
  } catch (error) {
    if (brokenConstraint(error) === 'centre_pages_slug') throw new Refusal('SLUG_TAKEN', { field: 'slug' })
    throw error
  }
}

const inList = <Column extends typeof classes.id | typeof members.code>(column: Column, values: string[]) =>
  values.length === 0 ? sql`false` : inArray(column, values)

/**
 * Hides these classes of the centre from its page, and shows all its other classes that listPageClasses returns. Classes that are
 * over stay as they are: the centre could not choose them, and more lessons can bring them back. Ids of other classes are ignored.
 */
export async function hideClasses(
  database: Database,
  { centreId, classIds, now }: { centreId: string; classIds: string[]; now: Date },
): Promise<void> {
  const ofCentre = database.select({ id: courses.id }).from(courses).where(eq(courses.centreId, centreId))
  const isHidden = inList(classes.id, classIds)
  await database
    .update(classes)
    .set({ isHiddenFromPage: true })
    .where(and(inArray(classes.courseId, ofCentre), not(classes.isHiddenFromPage), isHidden))
  const listed = listPageClasses(database, { centreId, now }).as('listed')
  await database
    .update(classes)
    .set({ isHiddenFromPage: false })
    .where(
      and(
        inArray(classes.id, database.select({ id: listed.id }).from(listed)),
        classes.isHiddenFromPage,
        not(isHidden),
      ),
    )
}

/** Leaves these teachers of the centre out of its page, and shows all others who agree. Other codes are ignored. */
export async function hideTeachers(database: Database, centreId: string, codes: string[]): Promise<void> {
  const named = database.select({ id: members.id }).from(members).where(inList(members.code, codes))
  const ofCentre = eq(centreTeachers.centreId, centreId)
  await database
    .update(centreTeachers)
    .set({ isHiddenFromPage: true })
    .where(and(ofCentre, inArray(centreTeachers.teacherId, named)))
  await database
    .update(centreTeachers)
    .set({ isHiddenFromPage: false })
    .where(and(ofCentre, notInArray(centreTeachers.teacherId, named)))
}

/** Returns the classes of a centre that are not over, by course and class, hidden ones too. */
export const listPageClasses = (database: Database, { centreId, now }: { centreId: string; now: Date }) =>
  database
    .select({
      id: classes.id,
      title: classes.title,
      courseTitle: courses.title,
      shown: sql<boolean>`not ${classes.isHiddenFromPage}`,
    })
    .from(courses)
    .innerJoin(classes, eq(classes.courseId, courses.id))
    .where(
      and(
        eq(courses.centreId, centreId),
        eq(courses.status, 1),
        eq(classes.status, 1),
        sql`${classes.overAt} > ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(inVietnamese(courses.title), asc(courses.id), inVietnamese(classes.title), asc(classes.id))

/** Returns the teachers of a centre by name, without invited teachers. */
export const listPageTeachers = (database: Database, centreId: string) =>
  database
    .select({
      code: members.code,
      fullName: members.fullName,
      agrees: centreTeachers.agreesToBeShown,
      shown: sql<boolean>`not ${centreTeachers.isHiddenFromPage}`,
    })
    .from(centreTeachers)
    .innerJoin(members, eq(members.id, centreTeachers.teacherId))
    .where(and(eq(centreTeachers.centreId, centreId), eq(centreTeachers.state, 'active')))
    .orderBy(byName)

/** Stores whether a teacher agrees to be shown. Returns false if the teacher does not teach at the centre. */
export async function setAgreement(
  database: Database,
  {
    centreId,
    teacherId,
    shown,
    introduction,
  }: { centreId: string; teacherId: string; shown: boolean; introduction: string },
): Promise<boolean> {
  const { rowCount } = await database
    .update(centreTeachers)
    .set({ agreesToBeShown: shown, introduction })
    .where(
      and(
        eq(centreTeachers.centreId, centreId),
        eq(centreTeachers.teacherId, teacherId),
        eq(centreTeachers.state, 'active'),
      ),
    )
  return rowCount === 1
}

/** Returns the slug of a centre's page; null if it never saved the page. */
export async function findSlug(database: Database, centreId: string): Promise<string | null> {
  const [row] = await database
    .select({ slug: centrePages.slug })
    .from(centrePages)
    .where(eq(centrePages.centreId, centreId))
  return row?.slug ?? null
}

/** Stores a centre's logo and replaces an earlier logo. */
export async function saveLogo(
  database: Database,
  logo: { centreId: string; key: string; picture: Buffer },
): Promise<void> {
  const { key, picture } = logo
  await database
    .insert(centreLogos)
    .values(logo)
    .onConflictDoUpdate({ target: centreLogos.centreId, set: { key, picture } })
}

export async function deleteLogo(database: Database, centreId: string): Promise<void> {
  await database.delete(centreLogos).where(eq(centreLogos.centreId, centreId))
}

/** Returns the WebP picture with this key; null if there is none. */
export async function findLogo(database: Database, key: string): Promise<Buffer | null> {
  const [row] = await database
    .select({ picture: centreLogos.picture })
    .from(centreLogos)
    .where(eq(centreLogos.key, key))
  return row?.picture ?? null
}
