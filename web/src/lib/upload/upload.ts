/** One file on its way to the server by tus, which goes on where it was after whatever cut it off. */
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
 * preparing: a picture is made smaller; queued: others go first; running; paused: by the user; stalled: the connection is
 * lost, it goes on by itself; failed: it will not go on by itself; done: the server has all of it.
 */
export type UploadState = 'preparing' | 'queued' | 'running' | 'paused' | 'stalled' | 'failed' | 'done'

export type UploadProgress = {
  state: UploadState
  sentBytes: number
  /** Of what leaves: of a picture that was made smaller fewer than were chosen. */
  totalBytes: number
  /** Id of the file on the server; null until it is done. */
  fileId: string | null
  /** Why it failed, in words fit to show; else null. */
  error: string | null
  /** Whether trying once more may help. */
  canRetry: boolean
}

export type Upload = {
  name: string
  type: string
  /** What leaves; null while it is prepared. */
  content: () => Blob | null
  /** The same object until something changes. */
  progress: () => UploadProgress
  /** Calls back at each change. Answers how to stop. */
  subscribe: (listener: () => void) => () => void
  pause: () => void
  /** Goes on after a pause, at once after a lost connection, and tries a failed one again. */
  resume: () => void
  /** Stops it and takes what has come off the server, as far as it can be reached. Never rejects. */
  remove: () => Promise<void>
}

type UploadOptions = {
  /** Of which class the file is: its quota counts. */
  classId: string
  /** Goes on with what an earlier visit began. */
  url?: string | null
  /** It is as it should leave: not made smaller again. */
  prepared?: boolean
  /** Begins paused. */
  paused?: boolean
  /** Told what leaves, once that is known. */
  onPrepared?: (content: Blob) => void
  /** Told where it can be gone on with. */
  onUrl?: (url: string) => void
}

/** A large file goes in parts, so that its access token may change on the way and a proxy that waits for whole bodies shows progress. */
const partBytes = 4 * 1024 * 1024
/** No byte for so long: the connection is dead, whatever the browser believes. */
const stalledAfter = 30_000
/** The same once all bytes are sent: the server makes pictures anew, and many may come at once. */
const unansweredAfter = 150_000
const retryDelays = [1000, 2000, 5000, 10_000, 20_000, 30_000]
/** So often in a row the server may answer with a fault until the user is asked. */
const maxFaults = 6

const idOf = (url: string) => decodeURIComponent(url.split(/[?#]/)[0]?.split('/').pop() ?? '')

/** Begins to send a file to the server; a picture is turned upright and made smaller before. */
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

  const change = (to: Partial<UploadProgress>) => {
    if (removed) return
    progress = { ...progress, ...to }
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
    // What had come was kept for a day only: all of it goes again.
    if ((code === answerStatus.notFound || code === answerStatus.gone) && url !== null && faults < maxFaults) {
      url = null
      return stall()
    }
    if (isPassing(code) && faults < maxFaults) return stall()
    const refusal = refusalIn(response.getBody())
    fail(refusal?.description ?? 'Không tải lên được tệp này', isPassing(code) || code === answerStatus.storageFull)
  }

  function start() {
    change({ state: 'running', error: null })
    tus ??= new TusUpload(content ?? file, {
      endpoint: filesPath,
      chunkSize: partBytes,
      retryDelays: null,
      // Where to go on stands in kept-files.ts, with the bytes, and is gone with the sign-in.
      storeFingerprintForResuming: false,
      metadata: { filename: name, filetype: (content ?? file).type, classId: options.classId },
      onBeforeRequest: async (request) => {
        request.setHeader('Authorization', `Bearer ${await freshAccessToken()}`)
      },
      onUploadUrlAvailable: () => {
        if (!tus?.url || tus.url === url) return
        url = tus.url
        options.onUrl?.(url)
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
      onError: (error) => void handleError(error),
    })
    tus.url = url
    watch()
    tus.start()
  }

  function enqueue() {
    clearTimeout(timer)
    if (removed) return
    change({ state: 'queued' })
    slot ??= claimSlot(start)
  }

  const goOnAtOnce = () => {
    if (progress.state !== 'stalled' || document.visibilityState === 'hidden') return
    retries = 0
    enqueue()
  }
  window.addEventListener('online', goOnAtOnce)
  document.addEventListener('visibilitychange', goOnAtOnce)

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
      // Before the state: what the abort ends is no fault then.
      change({ state: 'paused' })
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
      leaveSlot()
      window.removeEventListener('online', goOnAtOnce)
      document.removeEventListener('visibilitychange', goOnAtOnce)
      await tus?.abort().catch(() => undefined)
      if (url !== null) await removeFile(idOf(url))
    },
  }
}
