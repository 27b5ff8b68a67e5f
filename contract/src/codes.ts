/** Codes people read aloud and type: stored and compared in upper case (decision 017). */
import { limits } from './limits.ts'
import { toNfc } from './names.ts'
import type { Role } from './vocabulary.ts'

/** Letters and digits without 0, O, 1 and I, which are misread. */
export const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const codeLength = 6
export const memberCodePrefixes: Record<Role, string> = { MEME: 'HV', TCHER: 'GV', PAME: 'PH', CENR: 'TT' }

/** Trims and folds to upper case; what a person typed and what is stored compare equal. */
export const normaliseCode = (text: string) => toNfc(text, limits.maxCodeLength).trim().toUpperCase()
