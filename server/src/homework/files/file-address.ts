import { filesPath } from '@hien/contract/files'
import { limits } from '@hien/contract/limits'
import type { AccountsDependencies } from '../../accounts/dependencies.ts'
import type { StoredFile } from './store.ts'

const covered = (id: string, expires: number) => `${id} ${expires}`

/** Returns a signed address at which anybody can read the file for five minutes. */
function fileAddress({ clock, tokens }: Pick<AccountsDependencies, 'clock' | 'tokens'>, id: string): string {
  const expires = clock.now().getTime() + limits.fileAddressLifetime
  return `${filesPath}/${id}?expires=${expires}&signature=${tokens.mac('file-address', covered(id, expires))}`
}

/**
 * Checks the signature and the expiry of a file address. An expired address differs from a forged one, because only forged
 * addresses use up the rate limit `unknownFiles`.
 */
export function checkAddress(
  { clock, tokens }: Pick<AccountsDependencies, 'clock' | 'tokens'>,
  { id, expires, signature }: { id: string; expires: string; signature: string },
): 'good' | 'expired' | 'forged' {
  const until = Number(expires)
  if (!Number.isSafeInteger(until) || !tokens.isMac('file-address', covered(id, until), signature)) return 'forged'
  return until > clock.now().getTime() ? 'good' : 'expired'
}

/** Returns a file as the GraphQL type HomeworkFile, with a signed address that is valid for five minutes. */
export const presentFile = (
  dependencies: Pick<AccountsDependencies, 'clock' | 'tokens'>,
  { id, name, type, size }: StoredFile,
) => ({ id, name, type, size, url: fileAddress(dependencies, id) })
