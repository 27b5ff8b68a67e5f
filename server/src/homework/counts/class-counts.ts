import type { HomeworkRequest } from '../dependencies.ts'
import { countHomework, type WantedCounts } from './store.ts'

type Counts = { all: number | null; open: number | null }
type Batch = WantedCounts & { classIds: Set<string>; counts: Promise<Map<string, Counts>> }

/** For each request, the classes whose counts will be read with the next query. GraphQL asks for them class by class. */
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
 * Returns Class.homeworkCount (`all`) or Class.openHomeworkCount (`open`). Null unless the viewer manages the class or is one
 * of its students. One query reads the counts of all classes that GraphQL asks for in the same tick.
 */
export async function homeworkCountOf(
  context: HomeworkRequest,
  classId: string,
  which: keyof Counts,
): Promise<number | null> {
  let batch = batches.get(context)
  if (!batch) {
    const made: Batch = { classIds: new Set(), wantsAll: false, wantsOpen: false, counts: Promise.resolve(new Map()) }
    // GraphQL asks for all classes of a list in the same tick, so read the counts in the next microtask.
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
