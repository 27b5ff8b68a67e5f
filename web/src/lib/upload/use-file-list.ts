import { useEffect, useState, useSyncExternalStore } from 'react'
import { type FileList, type ListedFile, type StoredFile, createFileList } from './file-list.ts'
import { keptFiles } from './kept-files.ts'

type FileListUse = {
  classId: string
  /** Those that stand on the server when the list is first shown. */
  stored: readonly StoredFile[]
  /** Keeps what is on its way on this device under this name; without it all is gone with the page. */
  keepAs?: string
  /** Taken away again, they are taken off the server; others are only left out. */
  removable?: (fileId: string) => boolean
}

/** What is chosen and sent while a page or a dialog stands. */
export function useFileList({ classId, stored, keepAs, removable }: FileListUse): FileList & {
  listed: readonly ListedFile[]
  /** Of those on the server, in order. */
  fileIds: readonly string[]
  /** Something is on its way, has stopped or has failed: what is sent now would lack it. */
  isUnfinished: boolean
} {
  const [list] = useState(() =>
    createFileList({
      classId,
      stored,
      ...(keepAs === undefined ? {} : { keep: { scope: keepAs, files: keptFiles } }),
      ...(removable ? { removable } : {}),
    }),
  )
  const listed = useSyncExternalStore(list.subscribe, list.files)
  useEffect(() => list.open(), [list])
  // Two tabs may have gone on with the same one.
  const fileIds = [...new Set(listed.flatMap(({ fileId }) => fileId ?? []))]
  return { ...list, listed, fileIds, isUnfinished: listed.some(({ fileId }) => fileId === null) }
}
