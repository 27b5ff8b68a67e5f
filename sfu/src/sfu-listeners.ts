import type { Sfu, SfuEvents } from './sfu.ts'

export type SfuListeners = {
  on: Sfu['on']
  tell<Name extends keyof SfuEvents>(name: Name, ...details: Parameters<SfuEvents[Name]>): void
}

/** Who listens to an Sfu. @param call calls one of them; what it lets through ends the telling. */
export function createSfuListeners(call: (listener: () => void) => void = (listener) => listener()): SfuListeners {
  const listeners: { [Name in keyof SfuEvents]: SfuEvents[Name][] } = { lost: [], line: [], failed: [] }
  return {
    on(name, listener) {
      listeners[name].push(listener)
    },
    tell(name, ...details) {
      for (const listener of listeners[name]) call(() => (listener as (...all: unknown[]) => void)(...details))
    },
  }
}
