import type { StoredImport } from './store.ts'

/** Returns a preview in the form that the API returns. */
export function presentImport({ id, rows, faultyFile }: Pick<StoredImport, 'id' | 'rows' | 'faultyFile'>) {
  const presented = rows.map((row) => ({
    row: row.row,
    fullName: row.fullName,
    isValid: !('fault' in row),
    error: 'fault' in row ? row.fault : null,
    effect: 'fault' in row ? null : row.effect,
  }))
  const faulty = presented.filter(({ isValid }) => !isValid).length
  return {
    id,
    rows: presented,
    valid: presented.length - faulty,
    faulty,
    faultyFile: faultyFile?.toString('base64') ?? null,
  }
}
export type PresentedImport = ReturnType<typeof presentImport>
