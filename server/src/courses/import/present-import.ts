import { formatPhone } from '@hien/contract/phone'
import type { ImportList } from '@hien/contract/rules/import'
import type { StoredImport } from './store.ts'

/** Stands in for the `list` of a preview that a server of an earlier version stored without it. */
const unknownList: ImportList = {
  sheet: '',
  sheets: [],
  columns: [],
  headingsHash: null,
  columnsBy: 'proposal',
  leftOut: [],
  inCapitals: 0,
  keepCapitals: false,
}

/** Returns a preview in the form that the API returns. */
export function presentImport({
  id,
  rows,
  list,
  faultyFile,
}: Pick<StoredImport, 'id' | 'rows' | 'list' | 'faultyFile'>) {
  const presented = rows.map((row) => {
    const invitation = 'invitation' in row ? row.invitation : null
    return {
      row: row.row,
      fullName: row.fullName,
      isValid: !('fault' in row),
      error: 'fault' in row ? row.fault : null,
      effect: 'fault' in row ? null : row.effect,
      dob: invitation?.dob ?? null,
      phone: invitation?.phone ? formatPhone(invitation.phone) : null,
      email: invitation?.email ?? null,
      schoolNumber: invitation?.schoolNumber ?? null,
      note: invitation?.note ?? null,
    }
  })
  const { sheet, sheets, columns, columnsBy, leftOut, inCapitals, keepCapitals } = list ?? unknownList
  const faulty = presented.filter(({ isValid }) => !isValid).length
  return {
    id,
    rows: presented,
    valid: presented.length - faulty,
    faulty,
    faultyFile: faultyFile?.toString('base64') ?? null,
    sheet,
    sheets,
    columns,
    isRemembered: columnsBy === 'memory',
    leftOut,
    inCapitals,
    keepCapitals,
  }
}
export type PresentedImport = ReturnType<typeof presentImport>
