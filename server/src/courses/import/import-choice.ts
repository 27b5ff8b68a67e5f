import type { ImportField } from '@hien/contract/rules/import'

/** The choices of the teacher in the preview. Null means that the server proposes the sheet or the columns. */
export type ImportChoice = { sheet: string | null; columns: ImportField[] | null; keepCapitals: boolean }

export const noChoice: ImportChoice = { sheet: null, columns: null, keepCapitals: false }
