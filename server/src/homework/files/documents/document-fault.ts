/** Why a teacher could not open a document: it has a password, or it is damaged. Null if it can be opened. */
export type DocumentFault = 'locked' | 'damaged' | null
