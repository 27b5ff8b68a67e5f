import { filesPath } from '@hien/contract/files'
import { limits } from '@hien/contract/limits'
import type { AccountsDependencies } from '../../accounts/dependencies.ts'
import type { StoredFile } from './store.ts'

const covered = (id: string, expires: number) => `${id} ${expires}`

/** Where a file is read for five minutes by whoever has the address. */
function fileAddress({ clock, tokens }: Pick<AccountsDependencies, 'clock' | 'tokens'>, id: string): string {
  const expires = clock.now().getTime() + limits.fileAddressLifetime
  return `${filesPath}/${id}?expires=${expires}&signature=${tokens.mac('file-address', covered(id, expires))}`
}

/** What an address is worth: one of ours whose five minutes are over is no try. */
export function checkAddress(
  { clock, tokens }: Pick<AccountsDependencies, 'clock' | 'tokens'>,
  { id, expires, signature }: { id: string; expires: string; signature: string },
): 'good' | 'expired' | 'forged' {
  const until = Number(expires)
  if (!Number.isSafeInteger(until) || !tokens.isMac('file-address', covered(id, until), signature)) return 'forged'
  return until > clock.now().getTime() ? 'good' : 'expired'
}

/** A file as the contract shows it. */
export const presentFile = (
  dependencies: Pick<AccountsDependencies, 'clock' | 'tokens'>,
  { id, name, type, size }: StoredFile,
) => ({ id, name, type, size, url: fileAddress(dependencies, id) })
