import { execFile, type SpawnOptions } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { minimalEnvironment } from '../../config/config.ts'
import type { PostgresAccount } from './data-folder.ts'
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error.ts'

const run = promisify(execFile)

/**
 * Returns the command that runs a program of PostgreSQL under the right account. If the system supports it, the program ends
 * when this process ends.
 */
export type Launcher = {
  command(program: string, args: string[]): [file: string, args: string[], options: SpawnOptions & { cwd: string }]
}

/**
 * Returns the first way of running PostgreSQL's programs that works for `postgres --version`. `setpriv` is tried first. With it,
 * the kernel sends SIGINT (fast shutdown) to PostgreSQL when the thread that started it ends, even after kill -9. The second
 * way runs the programs directly.
 * @param blocked a folder above the data that `account` may not enter. Then only setpriv can help, with CAP_DAC_READ_SEARCH.
 * @throws EmbeddedPostgresError if no way works.
 */
export async function findLauncher(
  postgres: string,
  account: PostgresAccount,
  blocked: string | undefined,
): Promise<Launcher> {
  const drop = account ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : []
  const search = blocked ? ['--inh-caps=+dac_read_search', '--ambient-caps=+dac_read_search'] : []
  const ways = [launcher(['setpriv', ...drop, ...search, '--pdeathsig=INT'], undefined)]
  if (!blocked) ways.push(launcher([], account))
  let fault = ''
  for (const way of process.platform === 'linux' ? ways : ways.slice(1)) {
    try {
      const [file, args, { cwd, env, uid, gid }] = way.command(postgres, ['--version'])
      await run(file, args, { cwd, env, ...(uid !== undefined && gid !== undefined && { uid, gid }) })
      return way
    } catch (error) {
      const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n').at(-1) : ''
      fault = output || errorCode(error)
    }
  }
  if (blocked && account) {
    throw new EmbeddedPostgresError(
      `DATA_DIR lies under ${blocked}, which uid ${account.uid} cannot enter, and PostgreSQL does not run as root: ` +
        `set DATA_DIR elsewhere, allow passing (chmod o+x ${blocked}), or run as a normal user (${fault})`,
    )
  }
  const who = account ? `root cannot run PostgreSQL as uid ${account.uid}` : 'PostgreSQL cannot be run'
  throw new EmbeddedPostgresError(`${who} (${fault}): run as a normal user, npm install again, or set DATABASE_URL`)
}

function launcher(prefix: string[], account: PostgresAccount): Launcher {
  return {
    command(program, args) {
      const [file = '', ...rest] = [...prefix, program, ...args]
      return [file, rest, { cwd: path.parse(program).root, env: { LC_ALL: 'C', ...minimalEnvironment() }, ...account }]
    },
  }
}
