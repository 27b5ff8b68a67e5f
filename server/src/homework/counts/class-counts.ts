import type { HomeworkRequest } from '../dependencies.ts'
import { countHomework, type WantedCounts } from './store.ts'

type Counts = { all: number | null; open: number | null }
type Batch = WantedCounts & { classIds: Set<string>; counts: Promise<Map<string, Counts>> }

/** For each request, the classes whose counts it needs. GraphQL asks class by class; one query then reads all of them. */
const batches = new WeakMap<HomeworkRequest, Batch>()

async function readCounts({ dependencies, viewer }: HomeworkRequest, batch: Batch): Promise<Map<string, Counts>> {
  const { database, memberConcurrency } = dependencies
  if (!viewer || viewer.role === 'PAME') return new Map()
  const { memberId: viewerId, role } = viewer
  const rows = await memberConcurrency(viewerId, () =>
    countHomework(database, {
      viewerId,
      isStudent: role === 'MEME',
      classIds: [...batch.classIds],
      wantsAll: batch.wantsAll,
      wantsOpen: batch.wantsOpen,
    }),
  )
  return new Map(rows.map(({ classId, ...counts }) => [classId, counts]))
}

/**
 * Returns Class.homeworkCount (`all`) or Class.openHomeworkCount (`open`), with one query for all classes of an answer. Null
 * unless the viewer manages the class or is one of its students.
 */
export async function homeworkCountOf(
  context: HomeworkRequest,
  classId: string,
  which: keyof Counts,
): Promise<number | null> {
  let batch = batches.get(context)
  if (!batch) {
    const made: Batch = { classIds: new Set(), wantsAll: false, wantsOpen: false, counts: Promise.resolve(new Map()) }
    // GraphQL resolves the classes of an answer in the same tick, so read the counts in the next microtask.
    made.counts = Promise.resolve().then(() => {
      batches.delete(context)
      return readCounts(context, made)
    })
    batches.set(context, made)
    batch = made
  }
  batch.classIds.add(classId)
  if (which === 'all') batch.wantsAll = true
  else batch.wantsOpen = true
  return (await batch.counts).get(classId)?.[which] ?? null
}
