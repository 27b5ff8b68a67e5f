/** Addresses of the pictures in the texts of courses. The key in the address identifies the picture. */

export const coursePictureAddress = (key: string) => `/pictures/${key}.webp`

/** Returns the key in the address of a course picture; null for any other address. */
export const coursePictureKey = (address: string): string | null =>
  /^\/pictures\/([\w-]{22})\.webp$/.exec(address)?.[1] ?? null

/** Returns the address of the first uploaded picture in a course's text; empty if there is none. */
export const firstPicture = (html: string): string => /<img src="(\/pictures\/[\w-]{22}\.webp)"/.exec(html)?.[1] ?? ''
