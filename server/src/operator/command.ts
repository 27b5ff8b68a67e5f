import type { ParseArgsOptionsConfig } from 'node:util'
import type { Config } from '../platform/config/config.ts'

/** An error that the operator made. Its message says what is wrong with the command, its arguments or the named person. */
export class CommandError extends Error {
  override name = 'CommandError'
}

export type CommandInput = {
  /** The arguments that do not begin with dashes. */
  words: string[]
  /** The arguments that begin with two dashes, by name. `Command.options` lists the allowed ones. */
  options: Record<string, string | boolean | undefined>
}

/** Everything that a command uses besides its arguments. */
export type CommandContext = {
  config: Config
  print(line: string): void
  /** Reads standard input until its end and returns the text. */
  readStdin(): Promise<string>
}

export type Command = {
  /** The arguments, as the usage line shows them. `<…>` is required. `[…]` at the beginning is one optional argument. */
  takes: string
  does: string
  options?: ParseArgsOptionsConfig
  run(given: CommandInput, context: CommandContext): Promise<void>
}

/** Returns the text given for an option; undefined if the option is missing or takes no text. */
export const text = ({ options }: CommandInput, name: string): string | undefined => {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}
