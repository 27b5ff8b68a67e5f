/** Pictures in the texts of courses: makes their address from the key, and reads the key from an address. */

export const coursePictureAddress = (key: string) => `/pictures/${key}.webp`

/** Returns the key in the address of a course picture; null for any other address. */
export const coursePictureKey = (address: string): string | null =>
  /^\/pictures\/([\w-]{22})\.webp$/.exec(address)?.[1] ?? null
