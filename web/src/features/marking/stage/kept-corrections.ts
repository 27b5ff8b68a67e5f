/**
 * Drafts (lib/drafts.ts) of strokes on students' work that the server has not confirmed, one for each homework. Has few imports,
 * because the sign-out uses it too.
 */
import { dropDraft, keepDraft, namesOfDrafts, readDraft } from '../../../lib/drafts.ts'
import type { PageStrokes } from '../../../operations/homework/marking/draw-strokes.ts'

const beginning = 'strokes '
const nameOf = (homeworkId: string) => `${beginning}${homeworkId}`

export const readCorrections = (homeworkId: string): readonly PageStrokes[] =>
  // Only `keepCorrections` writes this draft, so it has this shape.
  (readDraft(nameOf(homeworkId), homeworkId) as PageStrokes[] | null) ?? []

export const keepCorrections = (homeworkId: string, pages: readonly PageStrokes[]) =>
  pages.length > 0 ? keepDraft(nameOf(homeworkId), homeworkId, pages) : dropDraft(nameOf(homeworkId))

/** Returns the ids of the homework with kept strokes of the signed-in member. */
export const listCorrected = () => namesOfDrafts(beginning).map((name) => name.slice(beginning.length))

/** Returns how many added and removed strokes of the signed-in member are unconfirmed, over all homework. */
export const countCorrections = (): number =>
  listCorrected()
    .flatMap((homeworkId) => readCorrections(homeworkId))
    .reduce((count, { add, remove }) => count + add.length + remove.length, 0)
