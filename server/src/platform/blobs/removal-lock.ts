/**
 * Number of a PostgreSQL advisory lock, 'blob' in ASCII. A removal of blobs takes the lock exclusively. Work during which no
 * blob may be removed, such as a backup, shares it.
 */
export const removalLock = 0x62_6c_6f_62
