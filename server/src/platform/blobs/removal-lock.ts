/**
 * Number of an advisory lock, 'blob' in ASCII. A removal of blobs takes it exclusively; work that needs all blobs to stay
 * shares it.
 */
export const removalLock = 0x62_6c_6f_62
