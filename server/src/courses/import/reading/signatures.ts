/** Recognises files by their first bytes. */

const zipSignature = Buffer.from('PK\u0003\u0004')
/** The first bytes of an old .xls file, and of an .xlsx file with a password. */
const compoundSignature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const startsWith = (file: Buffer, signature: Buffer) => file.subarray(0, signature.length).equals(signature)

/** True for .xlsx, .ods and all other zip files. */
export const isZip = (file: Buffer): boolean => startsWith(file, zipSignature)
/** True for .xls, and all other files in the container of old Office files. */
export const isCompound = (file: Buffer): boolean => startsWith(file, compoundSignature)
