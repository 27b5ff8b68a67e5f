import type { NoticeKind } from '@hien/contract/notices'
import type { NoticesDependencies } from '../dependencies.ts'
import { noticePlanners } from './planners.ts'
import { writeNotices } from './write-notices.ts'

/** Finds and writes the notices of one kind about what happened from `since` to `now`. */
export async function planNotices(
  dependencies: NoticesDependencies,
  kind: NoticeKind,
  { since, now }: { since: Date; now: Date },
): Promise<void> {
  const planned = await noticePlanners[kind].plan(dependencies, since, now)
  if (planned.length > 0) await writeNotices(dependencies, kind, planned)
}
