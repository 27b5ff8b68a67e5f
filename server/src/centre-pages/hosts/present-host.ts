import { recordOf } from './host-proof.ts'
import type { HostRow } from './host-store.ts'

/** Returns the CentreHost of the interface. */
export const presentHost = (row: HostRow) => {
  const { name: recordName, value: recordValue } = recordOf(row)
  return { host: row.host, recordName, recordValue, provedAt: row.provedAt, checkedAt: row.checkedAt }
}
