/** Uploads one file with the tus protocol, which continues an interrupted upload where it stopped. */
import { type RefusalCode, refusals } from '@hien/contract/errors'
import { filesPath } from '@hien/contract/files'
import { limits } from '@hien/contract/limits'
import { pageRefusals } from '@hien/contract/page-refusals'
import { type DetailedError, Upload as TusUpload } from 'tus-js-client'
import { freshAccessToken } from '../sign-in/fresh-access-token.ts'
import { renewSignIn } from '../sign-in/renew-sign-in.ts'
import { getAccessToken } from '../sign-in/sign-in-store.ts'
import { removeFile } from './remove-file.ts'
import { shrinkPicture } from './shrink-picture.ts'
import { answerStatus, isPassing, refusalIn } from './upload-answer.ts'
import { claimSlot } from './upload-slots.ts'

/**
 * State of an upload:
 * - preparing: a picture is being made smaller.
 * - queued: the bytes wait because enough other uploads are running (upload-slots.ts). The server is told about the upload meanwhile.
 * - running
 * - paused: the user paused it, or closed the page or dialog that shows it.
 * - stalled: the connection was lost or the server refused for the moment; the upload will continue by itself.
 * - failed: it will not continue by itself.
 * - done: the server has the whole file.
 */
export type UploadState = 'preparing' | 'queued' | 'running' | 'paused' | 'stalled' | 'failed' | 'done'

export type UploadProgress = {
  state: UploadState
  sentBytes: number
  /** Size of the content that is sent. For a picture that was made smaller, this is less than the chosen file's size. */
  totalBytes: number
  /** Id of the file on the server; null until the upload is done. */
  fileId: string | null
  /** Why the upload failed, as a text for the user; otherwise null. */
  error: string | null
  /** True if trying again can help. */
  canRetry: boolean
}

export type Upload = {
  name: string
  type: string
  /** Returns the content that is sent; null while it is being prepared. */
  content: () => Blob | null
  /** Returns the same object until something changes. */
  progress: () => UploadProgress
  /** Calls `listener` at each change. Returns a function that ends these calls. */
  subscribe: (listener: () => void) => () => void
  pause: () => void
  /** Continues a paused upload, continues a stalled one without waiting, and tries a failed one again if `canRetry`. */
  resume: () => void
  /** Stops the upload and deletes the received part from the server if the server can be reached. Never rejects. */
  remove: () => Promise<void>
}

type UploadOptions = {
  /** The class whose quota the file counts against. */
  classId: string
  /** URL of an upload that an earlier visit began and this one continues. */
  url?: string | null
  /** True if the file must be sent unchanged, because it was already made smaller or turned. */
  prepared?: boolean
  /** True if the upload starts paused. */
  paused?: boolean
  /** Called with the content to send, once it is prepared. */
  onPrepared?: (content: Blob) => void
  /** Called with the URL where the upload can be continued. */
  onUrl?: (url: string) => void
}

/**
 * Bytes per request. With several requests, the access token can change during the upload, and progress shows even
 * behind a proxy that buffers bodies.
 */
const partBytes = 4 * 1024 * 1024
/** Milliseconds without progress after which the connection counts as lost, even if the browser does not report it. */
const stalledAfter = 30_000
/** The same limit once all bytes are sent. It is longer because the server re-encodes pictures, often many at once. */
const unansweredAfter = 150_000
const retryDelays = [1000, 2000, 5000, 10_000, 20_000, 30_000]
/** The upload fails at the latest when the server has refused this many requests in a row. */
const maxFaults = 6

const idOf = (url: string) => decodeURIComponent(url.split(/[?#]/)[0]?.split('/').pop() ?? '')

/** Starts uploading a file. A large picture is first made upright and smaller. */
export function createUpload(file: File, options: UploadOptions): Upload {
  const name = file.name.normalize('NFC')
  const listeners = new Set<() => void>()
  let progress: UploadProgress = {
    state: 'preparing',
    sentBytes: 0,
    totalBytes: file.size,
    fileId: null,
    error: null,
    canRetry: false,
  }
  let content: Blob | null = null
  let tus: TusUpload | null = null
  let url = options.url ?? null
  let faults = 0
  let retries = 0
  let removed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let slot: { release: () => void } | null = null
  /** True while the server is told about a queued upload. */
  let isAnnouncing = false

  const change = (to: Partial<UploadProgress>) => {
    if (removed) return
    progress = { ...progress, ...to }
    if (progress.state === 'stalled') listen()
    else stopListening()
    for (const listener of listeners) listener()
  }
  const leaveSlot = () => {
    slot?.release()
    slot = null
  }
  const fail = (error: string, canRetry: boolean) => {
    clearTimeout(timer)
    leaveSlot()
    change({ state: 'failed', error, canRetry })
  }
  const refuse = (code: RefusalCode) => fail(refusals[code], false)

  const stall = () => {
    void tus?.abort()
    leaveSlot()
    change({ state: 'stalled' })
    clearTimeout(timer)
    timer = setTimeout(enqueue, retryDelays[Math.min(retries, retryDelays.length - 1)])
    retries += 1
  }
  const watch = () => {
    clearTimeout(timer)
    timer = setTimeout(stall, progress.sentBytes < progress.totalBytes ? stalledAfter : unansweredAfter)
  }

  const handleError = async (error: Error | DetailedError) => {
    if (removed || progress.state !== 'running') return
    const response = 'originalResponse' in error ? error.originalResponse : null
    if (response === null) return stall()
    const code = response.getStatus()
    faults += 1
    if (code === answerStatus.unauthenticated) {
      const renewed = faults < maxFaults && (await renewSignIn(getAccessToken()).catch(() => null))
      if (removed || progress.state !== 'running') return
      return renewed === false ? fail(pageRefusals.REFRESH_TOKEN_INVALID, true) : stall()
    }
    // The server keeps unfinished uploads only for a day, so the file is sent again from the start.
    if ((code === answerStatus.notFound || code === answerStatus.gone) && url !== null && faults < maxFaults) {
      url = null
      return stall()
    }
    if (isPassing(code) && faults < maxFaults) return stall()
    const refusal = refusalIn(response.getBody())
    fail(refusal?.description ?? 'Không tải lên được tệp này', isPassing(code) || code === answerStatus.storageFull)
  }

  /** Ends an announcement. A new `tus` sends the bytes later, because this one can still have a step to do. */
  const stopAnnouncing = () => {
    if (!isAnnouncing) return
    isAnnouncing = false
    void tus?.abort()
    tus = null
  }

  function createTus(): TusUpload {
    const own = new TusUpload(content ?? file, {
      endpoint: filesPath,
      chunkSize: partBytes,
      retryDelays: null,
      // Not stored by tus, because kept-files.ts stores the URL together with the bytes, and deletes both at sign-out.
      storeFingerprintForResuming: false,
      metadata: { filename: name, filetype: (content ?? file).type, classId: options.classId },
      onBeforeRequest: async (request) => {
        // An abort before the first request has no effect in tus.
        if (own !== tus) throw new Error('The announcement was stopped')
        request.setHeader('Authorization', `Bearer ${await freshAccessToken()}`)
      },
      onUploadUrlAvailable: () => {
        if (own.url === null || own.url === url) return
        url = own.url
        options.onUrl?.(url)
        stopAnnouncing()
      },
      onProgress: (sentBytes) => {
        if (progress.state !== 'running') return
        if (sentBytes > progress.sentBytes) [retries, faults] = [0, 0]
        change({ sentBytes })
        watch()
      },
      onSuccess: () => {
        clearTimeout(timer)
        leaveSlot()
        change({ state: 'done', sentBytes: progress.totalBytes, fileId: url === null ? null : idOf(url) })
      },
      onError: (error) => {
        if (own !== tus) return
        // A failed announcement is made again when there is a slot.
        if (isAnnouncing) stopAnnouncing()
        else void handleError(error)
      },
    })
    return own
  }

  function connect() {
    tus ??= createTus()
    tus.url = url
    tus.start()
  }

  function start() {
    change({ state: 'running', error: null })
    watch()
    // An announcement that is under way goes on with the bytes.
    if (isAnnouncing) isAnnouncing = false
    else connect()
  }

  /** Begins a queued upload on the server. Work is in time if its uploads have begun in time, and the bytes can wait long. */
  function announce() {
    if (progress.state !== 'queued' || url !== null || isAnnouncing) return
    isAnnouncing = true
    connect()
  }

  function enqueue() {
    clearTimeout(timer)
    if (removed) return
    change({ state: 'queued' })
    slot ??= claimSlot(start)
    // After `start`, if there is a free slot.
    queueMicrotask(announce)
  }

  const goOnAtOnce = () => {
    if (progress.state !== 'stalled' || document.visibilityState === 'hidden') return
    retries = 0
    enqueue()
  }
  // Only a stalled upload listens. The page would keep an upload that listens in memory, together with its file.
  function listen() {
    window.addEventListener('online', goOnAtOnce)
    document.addEventListener('visibilitychange', goOnAtOnce)
  }
  function stopListening() {
    window.removeEventListener('online', goOnAtOnce)
    document.removeEventListener('visibilitychange', goOnAtOnce)
  }

  const prepare = async () => {
    content = options.prepared ? file : await shrinkPicture(file)
    if (removed) return
    change({ totalBytes: content.size })
    if (content.size === 0) return fail('Tệp này trống', false)
    if (content.size > limits.maxFileBytes) return refuse('FILE_TOO_LARGE')
    options.onPrepared?.(content)
    if (options.paused || progress.state === 'paused') change({ state: 'paused' })
    else enqueue()
  }
  void prepare()

  return {
    name,
    type: file.type,
    content: () => content,
    progress: () => progress,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    pause: () => {
      if (progress.state === 'done' || progress.state === 'failed') return
      clearTimeout(timer)
      // Set before the abort, so that handleError ignores the error it causes.
      change({ state: 'paused' })
      stopAnnouncing()
      void tus?.abort()
      leaveSlot()
    },
    resume: () => {
      const { state, canRetry } = progress
      if (content === null || !(state === 'paused' || state === 'stalled' || (state === 'failed' && canRetry))) return
      retries = 0
      faults = 0
      enqueue()
    },
    remove: async () => {
      removed = true
      clearTimeout(timer)
      stopAnnouncing()
      leaveSlot()
      stopListening()
      await tus?.abort().catch(() => undefined)
      if (url !== null) await removeFile(idOf(url))
    },
  }
}
