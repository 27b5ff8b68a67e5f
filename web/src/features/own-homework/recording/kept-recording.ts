/** Keeps a recording on this device until the student adds it to their work or discards it. A closed page does not lose it. */
import { keptFiles } from '../../../lib/upload/kept-files.ts'

/** Returns the id of the only recording that is kept for a homework. */
const idOf = (homeworkId: string) => `recording ${homeworkId}`

export async function readKeptRecording(homeworkId: string): Promise<Blob | null> {
  const [kept] = await keptFiles.read(idOf(homeworkId))
  return kept?.content ?? null
}

export const keepRecording = (homeworkId: string, content: Blob): Promise<void> => {
  const id = idOf(homeworkId)
  return keptFiles.keep({ id, scope: id, place: 0, name: id, content, url: null, fileId: null, keptAt: Date.now() })
}

export const forgetRecording = (homeworkId: string): Promise<void> => keptFiles.forget(idOf(homeworkId))
