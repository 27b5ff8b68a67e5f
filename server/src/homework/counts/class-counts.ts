import type { HomeworkRequest } from '../dependencies.ts'
import { countHomework, type WantedCounts } from './store.ts'

type Counts = { all: number | null; open: number | null }
type Batch = WantedCounts & { classIds: Set<string>; counts: Promise<Map<string, Counts>> }

/** What one request asks of its classes, gathered until its answer has named them all. */
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
 * Class.homeworkCount and Class.openHomeworkCount, for those who ask: one query for all classes of an answer. Null for anyone
 * but who manages a class and its joined students.
 */
export async function homeworkCountOf(
  context: HomeworkRequest,
  classId: string,
  which: keyof Counts,
): Promise<number | null> {
  let batch = batches.get(context)
  if (!batch) {
    const made: Batch = { classIds: new Set(), wantsAll: false, wantsOpen: false, counts: Promise.resolve(new Map()) }
    // The classes of an answer are asked for one after the other, at once.
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
