/**
 * The advisory lock that whoever removes blobs takes for itself, and who relies on all staying shares: a number of our own,
 * 'blob' in ASCII.
 */
export const removalLock = 0x62_6c_6f_62
