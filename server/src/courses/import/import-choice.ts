import type { ImportField } from '@hien/contract/rules/import'

/** What the teacher has chosen in the preview. Null: choose for them. */
export type ImportChoice = { sheet: string | null; columns: ImportField[] | null; keepCapitals: boolean }

export const noChoice: ImportChoice = { sheet: null, columns: null, keepCapitals: false }
