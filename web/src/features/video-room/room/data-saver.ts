import { deviceStorage } from '../../../lib/browser-storage.ts'

const storageKey = 'hien-data-saver'
/** Milliseconds between attempts to send the wish to the server. */
const retryDelay = 3000

/** True if the member has turned the data saver on in this browser. */
const readDataSaver = (): boolean => deviceStorage.get(storageKey) === 'on'

const keepDataSaver = (on: boolean) => deviceStorage.set({ [storageKey]: on ? 'on' : 'off' })

type DataSaver = {
  /** The member's wish. A report from the server can be older than this wish. */
  isOn(): boolean
  /** Stores the wish on this device. */
  set(on: boolean): void
  /**
   * Sends the wish to the server and repeats it until it arrives, so that page and server agree about pictures. Does
   * nothing while the member is outside the room.
   */
  report(): void
}

export function createDataSaver(room: { isInside(): boolean; send(on: boolean): Promise<unknown> }): DataSaver {
  let isOn = readDataSaver()
  let retry: ReturnType<typeof setTimeout> | undefined
  function report() {
    clearTimeout(retry)
    if (!room.isInside()) return
    room.send(isOn).catch(() => {
      retry = setTimeout(report, retryDelay)
    })
  }
  return {
    isOn: () => isOn,
    set(on) {
      isOn = on
      keepDataSaver(on)
    },
    report,
  }
}
