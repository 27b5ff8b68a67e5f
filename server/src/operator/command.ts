import type { ParseArgsOptionsConfig } from 'node:util'
import type { Config } from '../platform/config/config.ts'

/** One readable line: what is wrong with the command as typed, or with the person it names. */
export class CommandError extends Error {
  override name = 'CommandError'
}

export type CommandInput = {
  /** The arguments without dashes, at most as many as the command takes. */
  words: string[]
  /** The arguments with two dashes. The command's `options` lists the allowed ones. */
  options: Record<string, string | boolean | undefined>
}

/** The context of a command: everything it uses besides its arguments. */
export type CommandContext = {
  config: Config
  print(line: string): void
  /** Returns everything from standard input. */
  readStdin(): Promise<string>
}

export type Command = {
  /** Arguments as shown in the usage line. Those in `<person>` form are required, one in `[folder]` form is optional. */
  takes: string
  does: string
  options?: ParseArgsOptionsConfig
  run(given: CommandInput, context: CommandContext): Promise<void>
}

/** Returns the value of an option; undefined if it was not given a value. */
export const text = ({ options }: CommandInput, name: string): string | undefined => {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}
