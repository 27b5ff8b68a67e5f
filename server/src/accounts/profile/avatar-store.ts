/** SQL about pictures of members. */
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { avatars } from '../../platform/postgres/tables/members.ts'

/** Stores a member's picture and replaces an earlier one. */
export async function saveAvatar(
  database: Database,
  avatar: { memberId: string; key: string; picture: Buffer },
): Promise<void> {
  const { key, picture } = avatar
  await database.insert(avatars).values(avatar).onConflictDoUpdate({ target: avatars.memberId, set: { key, picture } })
}

export async function deleteAvatar(database: Database, memberId: string): Promise<void> {
  await database.delete(avatars).where(eq(avatars.memberId, memberId))
}

/** Returns the WebP picture with this key; null if there is none. */
export async function findAvatar(database: Database, key: string): Promise<Buffer | null> {
  const [row] = await database.select({ picture: avatars.picture }).from(avatars).where(eq(avatars.key, key))
  return row?.picture ?? null
}
