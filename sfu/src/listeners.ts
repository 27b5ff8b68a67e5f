/** What can happen, by name, as those hear it who listen. */
type Events<Names extends PropertyKey> = Record<Names, (...details: never[]) => void>

export type Listeners<All extends Events<keyof All>> = {
  on<Name extends keyof All>(name: Name, listener: All[Name]): void
  tell<Name extends keyof All>(name: Name, ...details: Parameters<All[Name]>): void
}

/** Who listens to what happens, in the order in which they came. @param call calls one of them; what it lets through ends the telling. */
export function createListeners<All extends Events<keyof All>>(
  call: (listener: () => void) => void = (listener) => listener(),
): Listeners<All> {
  const listeners: { [Name in keyof All]?: All[Name][] } = {}
  return {
    on(name, listener) {
      const before: readonly All[typeof name][] = listeners[name] ?? []
      listeners[name] = [...before, listener]
    },
    tell(name, ...details) {
      for (const listener of listeners[name] ?? []) call(() => listener(...details))
    },
  }
}
