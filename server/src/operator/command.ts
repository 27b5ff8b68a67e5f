import type { ParseArgsOptionsConfig } from 'node:util'
import type { Config } from '../platform/config/config.ts'

/** One readable line: what was wrong with how a command was given, or with whom it was about. */
export class CommandError extends Error {
  override name = 'CommandError'
}

export type CommandInput = {
  /** The words without dashes, as many as the command names. */
  words: string[]
  /** What was given with two dashes; the command's options say which there may be. */
  options: Record<string, string | boolean | undefined>
}

/** What a command may use beside its words. */
export type CommandContext = {
  config: Config
  print(line: string): void
  /** Everything on standard input. */
  readStdin(): Promise<string>
}

export type Command = {
  /** As it is typed, without its name: `<person>`, or several of its kind, must be there, `[folder]` may. */
  takes: string
  does: string
  options?: ParseArgsOptionsConfig
  run(given: CommandInput, context: CommandContext): Promise<void>
}

/** An option that was given with a value. */
export const text = ({ options }: CommandInput, name: string): string | undefined => {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}
