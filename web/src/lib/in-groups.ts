const groupLength = 4

/** `K7QX 2M4R`: as a code is read aloud. */
export const inGroups = (code: string) => code.match(new RegExp(`.{1,${groupLength}}`, 'g'))?.join(' ') ?? code
