/** SQL about pictures in the texts of courses. */
import { and, eq, inArray, isNotNull, isNull, lte, ne, notExists, notInArray, or } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { coursePictures, coursePictureUses } from '../../platform/postgres/tables/courses.ts'

const isUnused = (database: Database) =>
  notExists(
    database
      .select({ courseId: coursePictureUses.courseId })
      .from(coursePictureUses)
      .where(eq(coursePictureUses.pictureId, coursePictures.id)),
  )

/** Stores a picture that no text uses yet. */
export async function insertPicture(
  database: Database,
  { uploaderId, ...picture }: { key: string; uploaderId: string; picture: Buffer; unusedSince: Date },
): Promise<void> {
  await database.insert(coursePictures).values({ ...picture, teacherId: uploaderId })
}

/** Counts the pictures that a member uploaded and that no text uses. */
export const countUnusedPictures = (database: Database, uploaderId: string): Promise<number> =>
  database.$count(coursePictures, and(eq(coursePictures.teacherId, uploaderId), isNotNull(coursePictures.unusedSince)))

/** Returns the WebP picture with this key; null if there is none. */
export async function findPicture(database: Database, key: string): Promise<Buffer | null> {
  const [row] = await database
    .select({ picture: coursePictures.picture })
    .from(coursePictures)
    .where(eq(coursePictures.key, key))
  return row?.picture ?? null
}

/**
 * Replaces the records of which pictures a course uses. A picture is recorded only if the member who saves the course owns it,
 * or if the course used it before. A picture is owned by the member who uploaded it, until handOverPictures changes the owner.
 * A text can also contain the address of another picture. Its use is not recorded, so that picture is deleted a week after its
 * last recorded use.
 */
export async function replaceUses(
  transaction: Database,
  { courseId, uploaderId, keys, now }: { courseId: string; uploaderId: string; keys: string[]; now: Date },
): Promise<void> {
  const held = keys.length
    ? await transaction
        .update(coursePictures)
        .set({ unusedSince: null })
        .where(
          and(
            inArray(coursePictures.key, keys),
            or(
              eq(coursePictures.teacherId, uploaderId),
              inArray(
                coursePictures.id,
                transaction
                  .select({ id: coursePictureUses.pictureId })
                  .from(coursePictureUses)
                  .where(eq(coursePictureUses.courseId, courseId)),
              ),
            ),
          ),
        )
        .returning({ pictureId: coursePictures.id })
    : []
  const kept = held.map(({ pictureId }) => pictureId)
  const gone = await transaction
    .delete(coursePictureUses)
    .where(and(eq(coursePictureUses.courseId, courseId), notInArray(coursePictureUses.pictureId, kept)))
    .returning({ pictureId: coursePictureUses.pictureId })
  if (kept.length) {
    const uses = kept.map((pictureId) => ({ courseId, pictureId }))
    await transaction.insert(coursePictureUses).values(uses).onConflictDoNothing()
  }
  if (!gone.length) return
  const left = gone.map(({ pictureId }) => pictureId)
  await transaction
    .update(coursePictures)
    .set({ unusedSince: now })
    .where(and(inArray(coursePictures.id, left), isNull(coursePictures.unusedSince), isUnused(transaction)))
}

/** Makes `ownerId` the owner of the pictures that only this course uses. */
export async function handOverPictures(transaction: Database, courseId: string, ownerId: string): Promise<void> {
  const ofCourse = transaction
    .select({ id: coursePictureUses.pictureId })
    .from(coursePictureUses)
    .where(eq(coursePictureUses.courseId, courseId))
  const ofOthers = transaction
    .select({ id: coursePictureUses.pictureId })
    .from(coursePictureUses)
    .where(and(eq(coursePictureUses.pictureId, coursePictures.id), ne(coursePictureUses.courseId, courseId)))
  await transaction
    .update(coursePictures)
    .set({ teacherId: ownerId })
    .where(and(inArray(coursePictures.id, ofCourse), notExists(ofOthers)))
}

/** Deletes the pictures of a course that no other course uses. */
export async function deletePicturesOf(transaction: Database, courseId: string): Promise<void> {
  const gone = await transaction
    .delete(coursePictureUses)
    .where(eq(coursePictureUses.courseId, courseId))
    .returning({ pictureId: coursePictureUses.pictureId })
  if (!gone.length) return
  const left = gone.map(({ pictureId }) => pictureId)
  await transaction.delete(coursePictures).where(and(inArray(coursePictures.id, left), isUnused(transaction)))
}

/** Deletes pictures that no text has used since the given time. */
export async function deleteUnusedPictures(database: Database, since: Date): Promise<void> {
  await database.delete(coursePictures).where(lte(coursePictures.unusedSince, since))
}
