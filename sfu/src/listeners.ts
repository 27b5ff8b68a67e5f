/** Event names, each with the parameters of its listeners. */
type Events<Names extends PropertyKey> = Record<Names, (...details: never[]) => void>

export type Listeners<All extends Events<keyof All>> = {
  on<Name extends keyof All>(name: Name, listener: All[Name]): void
  tell<Name extends keyof All>(name: Name, ...details: Parameters<All[Name]>): void
}

/**
 * Creates a registry of event listeners. `tell` calls the listeners of an event in the order in which they were added.
 * @param call calls one listener and can catch its error. If `call` throws, the remaining listeners are not called.
 */
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
