/** An ordered list of files. Some are on the server, others are being uploaded. */
import { pictureTypes } from '@hien/contract/files'
import { limits } from '@hien/contract/limits'
import type { KeptFile, KeptFiles } from './kept-files.ts'
import { turnPicture } from './shrink-picture.ts'
import { removeFile } from './remove-file.ts'
import { type Upload, type UploadState, createUpload } from './upload.ts'

/** A file that is on the server. */
export type StoredFile = { id: string; name: string; type: string; size: number; url: string }

export type ListedFile = {
  /** Stays the same as long as the file is listed. */
  key: string
  name: string
  type: string
  size: number
  state: UploadState
  sentBytes: number
  error: string | null
  canRetry: boolean
  /** Id of the file on the server; null until the upload is done. */
  fileId: string | null
  /** URL of the picture to show; null if the file is no picture or the picture is still being prepared. */
  pictureUrl: string | null
}

type FileListOptions = {
  classId: string
  /** The files that are on the server, in order. */
  stored: readonly StoredFile[]
  /**
   * `scope` is the purpose of the files, `files` the store that keeps them until `settle`. Without `keep`, chosen files
   * are lost when the page closes.
   */
  keep?: { scope: string; files: KeptFiles } | undefined
  /** Asked when the user removes a file that was on the server before. True if the file must also be deleted there. */
  removable?: (fileId: string) => boolean
}

export type FileList = {
  /** Returns the same array until something changes. */
  files: () => readonly ListedFile[]
  subscribe: (listener: () => void) => () => void
  /** Starts uploading the chosen files, as far as there is room. Returns how many did not fit. */
  add: (chosen: readonly File[]) => number
  pause: (key: string) => void
  resume: (key: string) => void
  remove: (key: string) => void
  /** Moves the file one place up (-1) or down (1). */
  move: (key: string, by: -1 | 1) => void
  /**
   * Turns a picture clockwise by a quarter and uploads it again. Returns false if it cannot be loaded or decoded here,
   * or was removed meanwhile.
   */
  turn: (key: string) => Promise<boolean>
  /** Removes these files from the store on this device: the server now refers to them. */
  settle: (fileIds: readonly string[]) => void
  /**
   * Continues all uploads, also those stored on this device, and shows the pictures. Returns a function that pauses all uploads,
   * leaves them in the store and releases the memory of the pictures. The list can be opened again.
   */
  open: () => () => void
}

type Entry = {
  key: string
  stored: StoredFile | null
  upload: Upload | null
  /** The content if the file is a picture of this device that can be shown; otherwise null. */
  picture: Blob | null
  /** URL of `picture` while the list is open. The browser keeps the picture in memory until the URL is revoked. */
  preview: string | null
  stop: (() => void) | null
}

const newKey = () => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('')
const isPicture = (type: string) => pictureTypes.some((known) => known === type)
/**
 * True if the upload failed for good. Such a file cannot be handed in, so it does not count against limits.maxHomeworkFiles.
 */
export const isRefused = ({ state, canRetry }: ListedFile) => state === 'failed' && !canRetry

/** Creates a list that starts with the files on the server. */
export function createFileList({ classId, stored, keep, removable = () => true }: FileListOptions): FileList {
  const listeners = new Set<() => void>()
  let entries: Entry[] = stored.map((file) => ({
    key: file.id,
    stored: file,
    upload: null,
    picture: null,
    preview: null,
    stop: null,
  }))
  let listed: readonly ListedFile[] = []
  let opened = false

  const describe = ({ key, stored: file, upload, preview }: Entry): ListedFile => {
    if (file !== null) {
      const { id, name, type, size, url } = file
      const pictureUrl = preview ?? (type.startsWith('image/') && url !== '' ? url : null)
      return {
        key,
        name,
        type,
        size,
        pictureUrl,
        fileId: id,
        state: 'done',
        sentBytes: size,
        error: null,
        canRetry: false,
      }
    }
    if (upload === null) throw new Error(`The listed file ${key} is neither on the server nor being uploaded`)
    const { totalBytes, ...progress } = upload.progress()
    return { key, name: upload.name, type: upload.type, size: totalBytes, pictureUrl: preview, ...progress }
  }
  let publishing = false
  /** Reports all changes of one turn of the event loop together. */
  const publish = () => {
    if (publishing) return
    publishing = true
    setTimeout(() => {
      publishing = false
      listed = entries.map(describe)
      for (const listener of listeners) listener()
    })
  }

  const keepEntry = (entry: Entry, url: string | null) => {
    const content = entry.upload?.content()
    if (keep === undefined || !entry.upload || !content) return
    const kept: KeptFile = {
      id: entry.key,
      scope: keep.scope,
      place: entries.indexOf(entry),
      name: entry.upload.name,
      content,
      url,
      fileId: entry.upload.progress().fileId,
      keptAt: Date.now(),
    }
    if (kept.place >= 0) void keep.files.keep(kept)
  }

  const showPreview = (entry: Entry) => {
    if (opened && entry.picture !== null) entry.preview ??= URL.createObjectURL(entry.picture)
  }
  const hidePreview = (entry: Entry) => {
    if (entry.preview !== null) URL.revokeObjectURL(entry.preview)
    entry.preview = null
  }

  function send(key: string, file: File, options: { url?: string | null; prepared?: boolean }): Entry {
    const entry: Entry = { key, stored: null, upload: null, picture: null, preview: null, stop: null }
    let url = options.url ?? null
    const upload = createUpload(file, {
      ...options,
      classId,
      onPrepared: (content) => {
        if (isPicture(content.type)) entry.picture = content
        showPreview(entry)
        keepEntry(entry, url)
      },
      onUrl: (at) => {
        url = at
        keepEntry(entry, url)
      },
    })
    entry.upload = upload
    entry.stop = upload.subscribe(() => {
      if (upload.progress().state === 'done') keepEntry(entry, url)
      publish()
    })
    return entry
  }

  const letGo = (entry: Entry) => {
    entry.stop?.()
    hidePreview(entry)
    void keep?.files.forget(entry.key)
    if (entry.upload !== null) void entry.upload.remove()
    else if (entry.stored !== null && removable(entry.stored.id)) void removeFile(entry.stored.id)
  }
  const find = (key: string) => entries.find((entry) => entry.key === key)

  async function takeUp() {
    if (keep === undefined) return
    for (const file of await keep.files.read(keep.scope)) {
      if (!opened) return
      const { id, name, content, url, fileId, place } = file
      if (find(id) !== undefined) continue
      if (fileId !== null && entries.some((entry) => entry.stored?.id === fileId)) {
        void keep.files.forget(id)
        continue
      }
      const entry =
        fileId === null
          ? send(id, new File([content], name, { type: content.type }), { url, prepared: true })
          : ({
              key: id,
              stored: { id: fileId, name, type: content.type, size: content.size, url: '' },
              upload: null,
              picture: isPicture(content.type) ? content : null,
              preview: null,
              stop: null,
            } satisfies Entry)
      showPreview(entry)
      entries = [...entries.slice(0, place), entry, ...entries.slice(place)]
    }
    publish()
  }

  listed = entries.map(describe)
  return {
    files: () => listed,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add: (chosen) => {
      const taking = entries.filter((entry) => !isRefused(describe(entry)))
      const room = Math.max(0, limits.maxHomeworkFiles - taking.length)
      const taken = chosen.slice(0, room)
      entries = [...entries, ...taken.map((file) => send(newKey(), file, {}))]
      publish()
      return chosen.length - taken.length
    },
    pause: (key) => find(key)?.upload?.pause(),
    resume: (key) => find(key)?.upload?.resume(),
    remove: (key) => {
      const entry = find(key)
      if (!entry) return
      entries = entries.filter((other) => other !== entry)
      letGo(entry)
      publish()
    },
    move: (key, by) => {
      const from = entries.findIndex((entry) => entry.key === key)
      const to = from + by
      const moved = entries[from]
      if (!moved || to < 0 || to >= entries.length) return
      const others = entries.filter((entry) => entry !== moved)
      entries = [...others.slice(0, to), moved, ...others.slice(to)]
      publish()
    },
    turn: async (key) => {
      const entry = find(key)
      if (!entry) return false
      const content =
        entry.upload?.content() ??
        entry.picture ??
        (await fetch(entry.stored?.url ?? '')
          .then((response) => (response.ok ? response.blob() : null))
          .catch(() => null))
      const turned = content === null ? null : await turnPicture(content, 1)
      // The user may have removed the file meanwhile.
      const place = entries.indexOf(entry)
      if (turned === null || place < 0) return false
      const next = send(newKey(), new File([turned], describe(entry).name, { type: turned.type }), { prepared: true })
      entries = entries.map((one) => (one === entry ? next : one))
      letGo(entry)
      publish()
      return true
    },
    settle: (fileIds) => {
      for (const entry of entries) {
        const fileId = entry.upload?.progress().fileId ?? entry.stored?.id
        if (fileId !== undefined && fileIds.includes(fileId)) void keep?.files.forget(entry.key)
      }
    },
    open: () => {
      opened = true
      for (const entry of entries) {
        entry.upload?.resume()
        if (entry.picture === null) continue
        showPreview(entry)
        publish()
      }
      void takeUp()
      return () => {
        opened = false
        for (const entry of entries) {
          entry.upload?.pause()
          hidePreview(entry)
        }
      }
    },
  }
}
