/**
 * Stores on this device the files that are being uploaded, for the member who chose them. The uploads can then continue after
 * the tab was closed or the phone slept. Like drafts (lib/drafts.ts), the files are deleted at sign-out. If the browser offers
 * no storage, nothing is stored and nothing fails.
 */
import { createMemberDatabase } from '../member-database.ts'

export type KeptFile = {
  id: string
  /** Identifies the purpose the file was chosen for, such as one homework. */
  scope: string
  /** Position among the files of its scope, from 0. */
  place: number
  name: string
  content: Blob
  /** URL where the upload continues; null if it has not begun. */
  url: string | null
  /** Id of the file on the server; null until the upload is complete. */
  fileId: string | null
  keptAt: number
}

export type KeptFiles = {
  /** Returns the files of one scope in order of place. */
  read: (scope: string) => Promise<KeptFile[]>
  keep: (file: KeptFile) => Promise<void>
  forget: (id: string) => Promise<void>
}

/** Milliseconds after which a stored file is dropped: the server has deleted its unfinished upload by then. */
const maxAge = 3 * 24 * 60 * 60_000

const database = createMemberDatabase('hien-kept-files', { files: 'id' })

/** Stores the files in IndexedDB. */
export const keptFiles: KeptFiles = {
  async read(scope) {
    try {
      const all = (await database.inStore('files', 'readonly', (store) => store.getAll())) as KeptFile[]
      const old = all.filter(({ keptAt }) => Date.now() - keptAt > maxAge)
      await Promise.all(old.map(({ id }) => keptFiles.forget(id)))
      return all
        .filter((file) => file.scope === scope && !old.includes(file))
        .sort((one, other) => one.place - other.place)
    } catch {
      return []
    }
  },
  async keep(file) {
    await database.inStore('files', 'readwrite', (store) => store.put(file)).catch(() => undefined)
  },
  async forget(id) {
    await database.inStore('files', 'readwrite', (store) => store.delete(id)).catch(() => undefined)
  },
}

/** Deletes the stored files unless they belong to this member. Deletes them in any case if `memberId` is null. */
export const dropKeptFilesBut = database.dropBut
