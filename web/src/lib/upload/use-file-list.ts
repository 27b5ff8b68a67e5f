import { limits } from '@hien/contract/limits'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type FileList, type ListedFile, type StoredFile, createFileList, isRefused } from './file-list.ts'
import { keptFiles } from './kept-files.ts'

type FileListUse = {
  classId: string
  /** The files that are on the server when the list is first shown. */
  stored: readonly StoredFile[]
  /** Scope under which running uploads are stored on this device. Without it, they are lost when the page closes. */
  keepAs?: string
  /** Asked when the user removes a file that was on the server before. True if the file must also be deleted there. */
  removable?: (fileId: string) => boolean
}

/** Returns the list of files that the user chooses and uploads while a page or dialog is open. */
export function useFileList({ classId, stored, keepAs, removable }: FileListUse): FileList & {
  listed: readonly ListedFile[]
  /** Ids of the files that are on the server, in list order. */
  fileIds: readonly string[]
  /** True if a listed file is not on the server: its upload is not done or has failed. Work handed in now would lack it. */
  isUnfinished: boolean
  /** True if no further file fits. */
  isFull: boolean
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
  // Two tabs may have continued the same upload.
  const fileIds = [...new Set(listed.flatMap(({ fileId }) => fileId ?? []))]
  return {
    ...list,
    listed,
    fileIds,
    isUnfinished: listed.some(({ fileId }) => fileId === null),
    isFull: listed.filter((file) => !isRefused(file)).length >= limits.maxHomeworkFiles,
  }
}
