const storageKey = 'hien-data-saver'
/** Milliseconds between attempts to report the wish. */
const retryDelay = 3000

/** True if this device loads lessons without pictures. */
const readDataSaver = (): boolean => localStorage.getItem(storageKey) === 'on'

function keepDataSaver(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
  } catch {
    // Storage is full or forbidden: the setting lasts as long as the page.
  }
}

type DataSaver = {
  /** The member's wish. Reports from the server may be older than it. */
  isOn(): boolean
  /** Stores the wish on this device. */
  set(on: boolean): void
  /** Sends the wish to the server until it arrives. Otherwise page and server would disagree about pictures. */
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
