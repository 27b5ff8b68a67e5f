/** Addresses of the pictures in the texts of courses. The key in the address identifies the picture. */

export const coursePictureAddress = (key: string) => `/pictures/${key}.webp`

/** Returns the key in the address of a course picture; null for any other address. */
export const coursePictureKey = (address: string): string | null =>
  /^\/pictures\/([\w-]{22})\.webp$/.exec(address)?.[1] ?? null

/** Returns the addresses of the uploaded pictures in a cleaned text of a course, in order. */
export const uploadedPictures = (html: string): string[] =>
  [...html.matchAll(/<img src="([^"]+)"/g)].flatMap(([, address = '']) => (coursePictureKey(address) ? [address] : []))
