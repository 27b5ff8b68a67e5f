import { centreCommands } from './centre-commands.ts'
import { parseArgs } from 'node:util'
import { BackupError } from './backup/backup-folder.ts'
import type { Config } from '../platform/config/config.ts'
import { Refusal } from '../core/refusal.ts'
import { accountCommands } from './account-commands.ts'
import { auditCommand } from './audit-command.ts'
import { backupCommand, restoreCommand } from './backup-commands.ts'
import { CommandError, type Command, type CommandContext } from './command.ts'
import { guardianshipCommands } from './guardianship-commands.ts'
import { personalDataCommands } from './personal-data-commands.ts'

const checkConfig: Command = {
  takes: '',
  does: 'checks the settings and lists what is wrong with them',
  // runOperator has read the settings before, and would have thrown if they were wrong.
  async run(_given, { config, print }) {
    const database = config.databaseUrl === null ? `embedded, in ${config.dataDir}` : new URL(config.databaseUrl).host
    const files = config.files === null ? `in ${config.dataDir}` : `${config.files.bucket} at ${config.files.endpoint}`
    print(`The settings can be used. Address: ${config.publicUrl}; database: ${database}; files: ${files}`)
    // REDIS_URL suggests several nodes. Only print a hint, because this command cannot see whether the nodes share the folder.
    if (config.redisUrl !== null && config.files === null) {
      print(`Several nodes need FILES_URL, or FILES_SHARED=on and one folder ${config.dataDir}/files that they share`)
    }
  },
}

const commands: Record<string, Command> = {
  ...accountCommands,
  ...personalDataCommands,
  ...guardianshipCommands,
  ...centreCommands,
  audit: auditCommand,
  backup: backupCommand,
  restore: restoreCommand,
  'check-config': checkConfig,
}

const help = () => [
  'npm run operator -- <command>; <person> is a user name, an e-mail address or a member code',
  ...Object.entries(commands).flatMap(([name, { takes, does }]) => [`  ${name} ${takes}`.trimEnd(), `      ${does}`]),
]

/**
 * Runs the operator's command that `argv` names, or prints the help.
 * @param argv the words after `npm run operator --`.
 * @throws {CommandError} if the command or its arguments are unknown. Also throws what `readConfig` and the command throw.
 */
export async function runOperator(
  argv: string[],
  { readConfig, ...context }: Omit<CommandContext, 'config'> & { readConfig: () => Config },
): Promise<void> {
  const [name = '', ...rest] = argv
  if (name === 'help' || name === '--help') return help().forEach(context.print)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command)
    throw new CommandError(
      [name === '' ? 'Give the name of a command' : `${name}: is not a command`, ...help()].join('\n'),
    )
  const given = read(name, command, rest)
  await command.run(given, { ...context, config: readConfig() })
}

function read(name: string, { takes, options = {} }: Command, argv: string[]) {
  const usage = `${name} ${takes}`.trimEnd()
  const parsed = (() => {
    try {
      return parseArgs({ args: argv, options, allowPositionals: true, strict: true })
    } catch (error) {
      throw new CommandError(`${error instanceof Error ? error.message : String(error)}. Usage: ${usage}`)
    }
  })()
  const least = /^(?:<[^>]+> ?)*/.exec(takes)?.[0].match(/</g)?.length ?? 0
  const greatest = least || (/^\[[^-]/.test(takes) ? 1 : 0)
  const { length } = parsed.positionals
  if (length < least || length > greatest) throw new CommandError(`Usage: ${usage}`)
  return { words: parsed.positionals, options: parsed.values as Record<string, string | boolean | undefined> }
}

/** Returns the lines to print for an error that the operator can correct; null for any other error. */
export function explainCommand(error: unknown): string[] | null {
  if (error instanceof CommandError || error instanceof BackupError) return error.message.split('\n')
  if (error instanceof Refusal) return [error.field ? `${error.field}: ${error.description}` : error.description]
  // A file system error, for example a folder that cannot be written or a full disk.
  if (error instanceof Error && 'syscall' in error && 'path' in error) return [error.message]
  return null
}
