/** Pictures that teachers put into the texts of their courses: where they are found, and how such an address is known. */

export const coursePictureAddress = (key: string) => `/pictures/${key}.webp`

/** Null for any other address. */
export const coursePictureKey = (address: string): string | null =>
  /^\/pictures\/([\w-]{22})\.webp$/.exec(address)?.[1] ?? null
